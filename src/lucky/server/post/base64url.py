"""Bytes as they stand in addresses and headers."""

import base64


def b64(data: bytes) -> str:
    """Bytes as text without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """Bytes from such text."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
