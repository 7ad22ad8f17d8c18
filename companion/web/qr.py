"""QR codes: black on white with a quiet zone, whatever the theme, of an address that other phones can reach."""

import re

import qrcode
from flask import Response, abort, current_app, request
from markupsafe import Markup
from qrcode.constants import ERROR_CORRECT_M
from qrcode.image.svg import SvgPathFillImage


def join_address(path: str) -> str | None:
    """The whole address of a path for other phones; None where only this machine itself could reach it."""
    base = current_app.config["PUBLIC_URL"]
    if base is None and not re.match(r"localhost|127\.|0\.0\.0\.0|\[", request.host):
        base = request.host_url.rstrip("/")
    return f"{base}{path}" if base else None


def qr_response(path: str) -> Response:
    """The QR as SVG; 404 rather than one that leads nowhere."""
    return Response(draw(join_address(path) or abort(404)), mimetype="image/svg+xml")


def draw(address: str) -> Markup:
    """The QR of an address, as SVG."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=4, image_factory=SvgPathFillImage)
    code.add_data(address)
    return Markup(code.make_image().to_string(encoding="unicode"))  # noqa: S704 - drawn by the library
