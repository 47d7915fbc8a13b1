"""The proxies of `deploy/` before a house on this machine, changed in their addresses alone."""

import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.repository import ROOT
from tests.robots.server import Server, free_port
from tests.robots.waiting import until

DEPLOY = ROOT / "deploy"
CADDY = shutil.which("caddy")
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin")


class Proxy:
    """A proxy at `https://localhost:port`; `trust` is the file of who vouches for it."""

    def __init__(self, port: int, trust: Path) -> None:
        self.port = port
        self.base = f"https://localhost:{port}"
        self.trust = trust

    def answers(self) -> bool:
        """Whether a handshake goes through."""
        if not self.trust.exists():
            return False
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as line:
                context = ssl.create_default_context(cafile=str(self.trust))
                context.wrap_socket(line, server_hostname="localhost").close()
        except OSError:
            return False
        return True


@contextmanager
def caddy(server: Server, folder: Path) -> Iterator[Proxy]:
    """Caddy with the file of `deploy/`; it vouches for itself instead of asking others to."""
    folder.mkdir()
    port = free_port()
    own = f"""{{
	admin off
	skip_install_trust
	auto_https disable_redirects
	default_bind 127.0.0.1
	storage file_system {folder}
	log {{
		output file {folder}/log
	}}
}}
"""
    site = _pointed(DEPLOY / "Caddyfile", server)
    site, count = re.subn(
        r"(?m)^cards\.example \{", f"https://localhost:{port} {{\n\ttls internal", site
    )
    assert count == 1
    (folder / "Caddyfile").write_text(own + site)
    proxy = Proxy(port, folder / "pki/authorities/local/root.crt")
    run = [str(CADDY), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with _running(run, proxy, folder):
        yield proxy


@contextmanager
def nginx(server: Server, folder: Path) -> Iterator[Proxy]:
    """nginx with the file of `deploy/`, within the frame that Debian puts round it."""
    folder.mkdir()
    port, key = free_port(), folder / "key.pem"
    proxy = Proxy(port, folder / "certificate.pem")
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    make += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*make, "-keyout", key, "-out", proxy.trust], check=True, capture_output=True)
    site = _pointed(DEPLOY / "nginx.conf", server)
    for old, new in (
        (r"listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        (r"listen 80;", f"listen 127.0.0.1:{free_port()};"),
        (r" *listen \[::\]:\d+[^;]*;\n", ""),
        (r"/etc/letsencrypt/live/cards.example/fullchain.pem", str(proxy.trust)),
        (r"/etc/letsencrypt/live/cards.example/privkey.pem", str(key)),
    ):
        site, count = re.subn(old, new, site)
        assert count, old
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(_frame(folder))
    run = [str(NGINX), "-e", f"{folder}/log", "-c", f"{folder}/nginx.conf"]
    with _running(run, proxy, folder):
        yield proxy


def _frame(folder: Path) -> str:
    """What Debian's own nginx.conf says, with every path in this folder."""
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return f"""daemon off;
pid {folder}/pid;
error_log {folder}/log;
events {{ worker_connections 768; }}
http {{
include /etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
{temporary}
include {folder}/site.conf;
}}
"""


def _pointed(file: Path, server: Server) -> str:
    """The file with the house's own port."""
    text = file.read_text()
    assert text.count("127.0.0.1:8000") == 1
    return text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")


@contextmanager
def _running(run: list[str], proxy: Proxy, folder: Path) -> Iterator[None]:
    with (folder / "output").open("wb") as output:
        process = subprocess.Popen(run, stdout=output, stderr=output, cwd=folder)
    try:
        until(proxy.answers, f"an answer of {run[0]}; see {folder}")
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)
