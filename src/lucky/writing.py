"""Writing files: whole or not at all, with a remedy where it cannot be done."""

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path

from lucky.errors import LuckyError

REMEDIES = {
    errno.ENOSPC: "Make some room first.",
    errno.EDQUOT: "Make some room first.",
    errno.EFBIG: "Files may not be that large here: see ulimit -f.",
    errno.EISDIR: "That is a folder: name a file in it.",
    errno.ENOENT: "Make the folder first.",
}


def write_whole(path: Path, content: str | bytes, *, private: bool = False) -> None:
    """Write a file so that it is never seen half written; refuse if it cannot be done. A `private` one is for its owner only."""
    raw = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():  # a device or a pipe takes it as it comes; a folder refuses
            path.write_bytes(raw)
        else:
            _replace(Path(os.path.realpath(path)), raw, 0o600 if private else 0o666)  # a link stays a link
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def make_folder(path: Path) -> None:
    """Make a folder and those above it; refuse if it cannot be done."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def check_writable(path: Path, room: int = 0) -> None:
    """Refuse what cannot be written, or has no room for so many bytes, before any work is done for it. Nothing is left behind."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if path.exists() and not path.is_file():
            return
        target = Path(os.path.realpath(path))
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        part = target.with_name(f"{target.name}.part")
        part.write_bytes(b"x" * 4096)  # a full disk has no room even for this
        part.unlink()
        if shutil.disk_usage(target.parent).free < room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError | ValueError) -> LuckyError:
    """Why a file cannot be written, and what to do."""
    reason, number = (error.strerror, error.errno or 0) if isinstance(error, OSError) else (error, 0)
    return LuckyError(f"{path}: cannot be written ({reason}). {REMEDIES.get(number, 'Is the folder there, and yours?')}")


def _replace(target: Path, raw: bytes, mode: int) -> None:
    part = target.with_name(f"{target.name}.part")
    try:
        with open(part, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(raw)
        os.replace(part, target)
    except BaseException:  # also if somebody has had enough of waiting
        with suppress(OSError):
            part.unlink()
        raise
