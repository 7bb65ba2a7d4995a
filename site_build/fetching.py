"""What the page is made of besides our own files, fetched once into build/site-parts by the ordinary clients of npm, PyPI and Debian."""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from hatch_build import BuildFailure, npm, run

PYODIDE = "314.0.7"  # Python 3.14; librt and msgspec are published for its platform
PLATFORM = "pyemscripten_2026_0_wasm32"
BINARY = ("librt==0.16.0", "msgspec==0.22.0")
PURE = ("mypy_extensions==1.1.0",)
ZIG = "ziglang==0.17.0"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
HEADERS = "libpython3.14-dev"  # of a machine with 32 bits, like WebAssembly
MACHINE = "riscv32-linux-musl"  # 32 bits, little end first, signed wide characters: as Emscripten has it
SUITES = ("forky", "sid")  # of Debian, the first that has them


@dataclass(frozen=True)
class Tools:
    """A C compiler for WebAssembly, and the headers it needs."""

    clang: tuple[str, ...]
    linker: tuple[str, ...]
    system_headers: tuple[Path, ...]
    headers: tuple[Path, ...]
    names: str


def pyodide(parts: Path) -> Path:
    """The folder of the npm package."""
    folder = parts / f"pyodide-{PYODIDE}"
    if not (folder / "package.json").exists():
        parts.mkdir(parents=True, exist_ok=True)
        npm(parts, "pack", f"pyodide@{PYODIDE}", "--silent")
        archive = parts / f"pyodide-{PYODIDE}.tgz"
        shutil.unpack_archive(archive, parts / "unpacked", filter="data")
        (parts / "unpacked/package").rename(folder)
        archive.unlink()
    return folder


def wheels(parts: Path) -> list[Path]:
    """The wheels that the package needs in the page."""
    folder = parts / "wheels"
    pip = [*PIP, "download", "-q", "--no-deps", "--only-binary=:all:", "-d", str(folder)]
    there = ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--platform", PLATFORM]
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        run([*pip, *there, *BINARY], parts, dict(os.environ))
        run([*pip, *PURE], parts, dict(os.environ))
        (folder / "done").touch()
    return sorted(folder.glob("*.whl"))


def tools(parts: Path) -> Tools:
    """The compiler and its headers; BuildFailure where they cannot be had."""
    zig, python = _zig(parts), _headers(parts)
    libc = zig / "lib/libc"
    return Tools(
        clang=(str(zig / "zig"), "clang", "--target=wasm32-unknown-emscripten"),
        linker=(str(zig / "zig"), "wasm-ld"),
        system_headers=(zig / "lib/include", _machine(parts, libc / "include" / MACHINE), libc / "include/generic-musl"),
        headers=(python / "usr/include/python3.14", _mypyc()),
        names=f"{ZIG} {python.name}",
    )


def _machine(parts: Path, like: Path) -> Path:
    """musl's headers about the machine: those of one like it, but for the type of an address, which Emscripten makes a long."""
    folder = parts / "machine"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(like, folder)
    types = folder / "bits/alltypes.h"
    types.write_text(types.read_text().replace("#define _Addr int", "#define _Addr long"))
    return folder


def _mypyc() -> Path:
    import mypyc

    return Path(mypyc.__file__).parent / "lib-rt"


def _zig(parts: Path) -> Path:
    folder = parts / ZIG.replace("==", "-")
    if not (folder / "ziglang/zig").exists():
        parts.mkdir(parents=True, exist_ok=True)
        run([*PIP, "install", "-q", "--no-deps", "--target", str(folder), ZIG], parts, dict(os.environ))
    return folder / "ziglang"


def _headers(parts: Path) -> Path:
    """Debian's headers, unpacked; nothing is installed, and the machine's own lists of packages are not touched."""
    folder = parts / f"{HEADERS}-i386"
    if folder.exists():
        return folder
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        raise BuildFailure("there is no apt-get to fetch Python's headers with")
    apt = parts / "apt"
    for name in ("lists/partial", "cache/archives/partial"):
        (apt / name).mkdir(parents=True, exist_ok=True)
    settings = {"Dir::Etc::sourcelist": apt / "sources.list", "Dir::Etc::sourceparts": "/dev/null", "Dir::State::lists": apt / "lists"}
    settings |= {"Dir::Cache": apt / "cache", "Dir::State::status": "/dev/null", "APT::Architecture": "i386", "Acquire::Languages": "none"}
    settings |= {"APT::Architectures": "i386", "APT::Sandbox::User": "root"}
    command = ["apt-get", "-q", *(f"-o{name}={value}" for name, value in settings.items())]
    failure = BuildFailure("")
    for suite in SUITES:
        (apt / "sources.list").write_text(f"deb [signed-by={KEYRING}] http://deb.debian.org/debian {suite} main\n")
        try:
            run([*command, "update"], apt, dict(os.environ))
            run([*command, "download", f"{HEADERS}:i386"], apt, dict(os.environ))
        except BuildFailure as error:
            failure = error
            continue
        [package] = apt.glob("*.deb")
        unpacked = apt / "unpacked"
        run(["dpkg", "-x", str(package), str(unpacked)], apt, dict(os.environ))
        headers = unpacked / "usr/include/python3.14"  # which choose the machine by themselves, and do not know this one
        shutil.copy(unpacked / "usr/include/i386-linux-gnu/python3.14/pyconfig.h", headers / "pyconfig.h")
        unpacked.rename(folder)
        shutil.rmtree(apt)
        return folder
    raise failure


KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
