"""A real nginx in front of a server, on loopback, from a configuration of its own; the system's is left alone."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.postgres import is_root
from tests.server_process import free_port

# What docs/hosting.md tells people to write, round the lines that make it a program of ours.
WHOLE = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
worker_processes 1;
events {{ worker_connections 200; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
{map}
    server {{
        listen 127.0.0.1:{port};
{location}
    }}
}}
"""


def documented(heading: str) -> str:
    """The first block of code under a heading of docs/hosting.md."""
    text = (Path(__file__).parent.parent / "docs/hosting.md").read_text(encoding="utf-8")
    return text.split(f"\n### {heading}\n", 1)[1].split("```")[1].partition("\n")[2]


@contextmanager
def nginx(folder: Path, behind: str, *, forwards: bool = True) -> Iterator[str]:
    """The address at which nginx shows, under /lucky, what is `behind`, in nginx's words. `forwards`: it says for whom it asks."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if program is None:
        pytest.skip("nginx is not installed")
    folder.mkdir(exist_ok=True)
    upgrade, location = documented("nginx").split("# in server")
    location = location.partition("\n")[2].replace("http://127.0.0.1:8765", behind)
    if not forwards:
        location = "\n".join(line for line in location.splitlines() if "X-Forwarded-For" not in line)
    port = free_port()
    file = folder / "nginx.conf"
    user = "user root;" if is_root() else ""  # whoever else it would become may not look into our folders
    file.write_text(WHOLE.format(user=user, folder=folder, port=port, map=upgrade, location=location))
    log = folder / "nginx.log"
    process = subprocess.Popen([program, "-e", str(log), "-p", str(folder), "-c", str(file)], stderr=subprocess.PIPE, text=True)
    try:
        url, end = f"http://127.0.0.1:{port}/lucky", time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < end:
            try:
                httpx.get(url, timeout=1)
                break
            except httpx.TransportError:
                time.sleep(0.02)
        assert process.poll() is None, process.stderr.read() if process.stderr else ""
        yield url
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
