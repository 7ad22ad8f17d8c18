"""A QR code for a terminal, two modules to a character."""

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

# Quoted by what is dark: the upper half, the lower half.
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}

# Black and white of the 256 colours, which no theme changes: a code in other colours, or inverted, may not be readable.
_BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
_AS_BEFORE = "\x1b[0m"


def draw(text: str, *, colours: bool) -> str:
    """The QR code of a text, with the quiet margin of four modules that readers need.

    With `colours` it is black on white on every terminal; without, it is plain text, dark where ink is.
    """
    code = QRCode(border=4, error_correction=ERROR_CORRECT_M)
    code.add_data(text)
    rows: list[list[bool]] = code.get_matrix()
    # The number of rows is odd, always: one more row of margin completes the last line.
    rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(map(_HALVES.__getitem__, zip(upper, lower, strict=True))) for upper, lower in pairs]
    return "\n".join(f"{_BLACK_ON_WHITE}{line}{_AS_BEFORE}" if colours else line for line in lines)
