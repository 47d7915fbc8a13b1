"""Under which addresses others find this machine."""

import fcntl
import socket
import struct

from stekius.settings import Settings

SIOCGIFADDR = 0x8915
EVERYWHERE = ("0.0.0.0", "::")


def near(settings: Settings) -> tuple[str, ...]:
    """Where players find the house, the likeliest first."""
    if settings.base_url or settings.host not in EVERYWHERE:
        return (settings.address,)
    found = dict.fromkeys((*_of_the_way_out(), *_of_the_cards()))
    return tuple(f"http://{address}:{settings.port}" for address in found or ("127.0.0.1",))


def _of_the_way_out() -> tuple[str, ...]:
    """The address that this machine would speak from; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))
        except OSError:
            return ()
        address = str(line.getsockname()[0])
    return () if address.startswith("127.") else (address,)


def _of_the_cards() -> tuple[str, ...]:
    """The first address of every network card."""
    found = []
    try:
        cards = socket.if_nameindex()
    except OSError:
        return ()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        for _number, name in cards:
            asked = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(line, SIOCGIFADDR, asked)
            except OSError:
                continue
            found.append(socket.inet_ntoa(answer[20:24]))
    return tuple(address for address in found if not address.startswith("127."))
