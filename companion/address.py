"""Which addresses this machine has, and which one phones at the table can reach.

A QR code that leads a phone to itself, or to an adapter that exists only inside this machine, is worse than none.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import ifaddr

from companion.settings import Settings

EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened at

# Best first. Home routers give addresses from 192.168; containers and virtual machines mostly get one from 172.16 on.
_KINDS = (
    (ipaddress.IPv4Network("192.168.0.0/16"), "is of the kind that home networks use"),
    (ipaddress.IPv4Network("10.0.0.0/8"), "is of the kind that larger networks use"),
    (ipaddress.IPv4Network("172.16.0.0/12"), "is of the kind that some networks use, but containers too"),
    (ipaddress.IPv4Network("0.0.0.0/0"), "is not of a kind that home networks use"),
)

_VIRTUAL_NAME = re.compile(
    r"(docker|podman|br-|veth|vethernet|virbr|vnet|vmnet|vmenet|vboxnet|incusbr|mpqemubr|lxc|lxd|cni|flannel|cali|dummy|"
    r"tun|tap|utun|ppp|ipsec|wg|proton|pvpn|cscotun|gpd|tailscale|zt|ham[0-9]|bnep|pan[0-9]|awdl|llw)"
)
_VIRTUAL_WORDS = re.compile(
    r"virtualbox|hyper-v|vethernet|vmware|\bwsl\b|docker|tap-windows|wintun|wireguard|openvpn|nordlynx|tailscale|"
    r"zerotier|hamachi|\bvpn\b|bluetooth|loopback"
)

# Bridges of macOS: one shares the internet with phones, the others lead to virtual machines.
_MACS_BRIDGE = re.compile(r"bridge[0-9]")
_MACS_SHARING = ipaddress.IPv4Network("192.168.2.0/24")
_CONTAINERS = ipaddress.IPv4Network("172.16.0.0/12")


@dataclass(frozen=True)
class Found:
    """An IPv4 address of this machine, its adapter, and why it is fit or unfit for phones, as a part of a sentence."""

    address: str
    adapter: str
    why: str

    def __str__(self) -> str:
        return f"{self.address} ({self.adapter}) {self.why}"


@dataclass(frozen=True)
class Choice:
    """The addresses that phones may reach, best first, and those that were left out. Nothing else was found."""

    fit: tuple[Found, ...] = ()
    unfit: tuple[Found, ...] = ()

    @property
    def best(self) -> Found | None:
        """The address to show to phones; None says plainly that there is none."""
        return self.fit[0] if self.fit else None

    @property
    def alternatives(self) -> tuple[Found, ...]:
        return self.fit[1:]


def choose(adapters: Iterable[ifaddr.Adapter], is_guest: bool = False) -> Choice:
    """Sorts the IPv4 addresses of the adapters by how likely phones on the same Wi-Fi reach them.

    192.168 comes before 10, before 172.16 to 172.31, before any other; equals stay in the order given. Loopback and
    link-local addresses and those of virtual adapters are unfit, and inside another machine (`is_guest`, see
    `runs_inside`) those which that one gives to its guests.
    """
    fit: list[tuple[int, Found]] = []
    unfit: list[Found] = []
    for name, address, is_virtual in _ipv4(adapters):
        if reason := "belongs to a virtual adapter" if is_virtual else _reason_against(address, is_guest):
            unfit.append(Found(str(address), name, reason))
        else:
            rank, why = next((rank, why) for rank, (network, why) in enumerate(_KINDS) if address in network)
            fit.append((rank, Found(str(address), name, why)))
    return Choice(tuple(found for _, found in sorted(fit, key=lambda each: each[0])), tuple(unfit))


def is_virtual(*names: str) -> bool:
    """Whether an adapter with these names, as the system and as people call it, exists only inside this machine."""
    words = [name.casefold() for name in names]
    return any(_VIRTUAL_NAME.match(word) or _VIRTUAL_WORDS.search(word) for word in words)


def runs_inside() -> bool:
    """Whether this is WSL or a container, where the machine's own address can't be seen."""
    kernel = Path("/proc/sys/kernel/osrelease")
    is_wsl = kernel.is_file() and "microsoft" in kernel.read_text().casefold()
    return is_wsl or Path("/.dockerenv").exists() or Path("/run/.containerenv").exists()


def names_of(adapters: Iterable[ifaddr.Adapter], hostname: str) -> tuple[str, ...]:
    """Every name a browser may call this machine by, as Host headers have it: IPv6 in brackets and without a scope."""
    full = hostname.lower().removesuffix(".")
    own = full.partition(".")[0]
    names = ["localhost", "127.0.0.1", "[::1]"]
    names += [own, f"{own}.local", full] if own else []
    for adapter in adapters:
        names += [str(ip.ip) if ip.is_IPv4 else f"[{str(ip.ip[0]).partition('%')[0]}]" for ip in adapter.ips]
    return tuple(dict.fromkeys(names))


def local_names() -> tuple[str, ...]:
    """Every name and address of this machine, at this moment."""
    return names_of(ifaddr.get_adapters(), socket.gethostname())


def trusted_names(settings: Settings) -> tuple[str, ...]:
    """What Flask's TRUSTED_HOSTS should hold: this machine's own names, the public one, and those that were set."""
    public = urlsplit(settings.public_url or "").hostname
    return (*local_names(), *([_bracketed(public)] if public else []), *map(_bracketed, settings.trusted_hosts))


def public_url(settings: Settings) -> str | None:
    """The address to show to phones, as "http://192.168.1.5:8000"; None if phones can't reach this machine.

    It is `public_url` if that is set. It never leads a phone to itself, whatever is set.
    """
    if settings.public_url and not _is_loopback(urlsplit(settings.public_url).hostname or ""):
        return settings.public_url
    host = settings.host
    if host in EVERY_ADDRESS:
        best = choose(ifaddr.get_adapters(), runs_inside()).best
        host = best.address if best else "localhost"
    return None if _is_loopback(host) else _url(host, settings.port)


def own_url(settings: Settings) -> str:
    """The address at which the companion can be opened on this machine itself."""
    return _url("localhost" if settings.host in EVERY_ADDRESS else settings.host, settings.port)


def about_phones(settings: Settings) -> tuple[bool, str]:
    """Whether phones can reach this machine, and in sentences, one a line, where and why there."""
    url = public_url(settings)
    choice = choose(ifaddr.get_adapters(), runs_inside())
    sentences = [f"Phones join at {url}." if url else "No address was found at which phones can reach this machine."]
    sentences += [f"Best address: {found}." for found in choice.fit[:1]]
    sentences += [f"Other address: {found}." for found in choice.alternatives]
    sentences += [f"Left out: {found}." for found in choice.unfit]
    sentences.append("Phones have to be in the same Wi-Fi, not in one for guests. Another address: --public-url.")
    return url is not None, "\n".join(sentences)


def _ipv4(adapters: Iterable[ifaddr.Adapter]) -> Iterable[tuple[str, ipaddress.IPv4Address, bool]]:
    for adapter in adapters:
        for ip in adapter.ips:
            if ip.is_IPv4:
                address = ipaddress.IPv4Address(ip.ip)
                is_bridge = bool(_MACS_BRIDGE.match(ip.nice_name)) and address not in _MACS_SHARING
                virtual = is_bridge or is_virtual(str(adapter.name), adapter.nice_name, ip.nice_name)
                yield ip.nice_name, address, virtual


def _reason_against(address: ipaddress.IPv4Address, is_guest: bool) -> str | None:
    if is_guest and address in _CONTAINERS:
        return "is known only to the machine around this one"
    if address.is_loopback:
        return "leads back to this machine"
    if address.is_link_local:
        return "was given by no router"
    if address.is_unspecified or address.is_multicast or address.is_reserved:
        return "is not the address of a machine"
    return None


def _is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _url(host: str, port: int) -> str:
    return f"http://{_bracketed(host)}" + (f":{port}" if port != 80 else "")


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
