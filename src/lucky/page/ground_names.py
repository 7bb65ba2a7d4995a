"""What boards are called that were drawn when the site was built."""

import hashlib

from lucky.labels import spoken
from lucky.setup import Setup


def ground_name(setup: Setup, stacked: bool, language: str) -> str:
    """What the drawn board of a setup is called."""
    chosen = sorted(setup.with_(names=()).changed().items())
    wanted = f"{chosen} {stacked} {language if spoken(language) else ''}"
    return hashlib.sha256(wanted.encode()).hexdigest()[:16]
