"""What whoever runs a server settles about messages, and how much is granted to each address."""

import os
from dataclasses import dataclass

from lucky.errors import LuckyError


@dataclass(frozen=True)
class MailSettings:
    """The server that takes mail from us."""

    host: str = ""  # "" for no mail
    port: int = 587
    sender: str = ""
    user: str = ""
    password: str = ""
    security: str = "starttls"  # or "tls", or "none" for one on this machine

    @classmethod
    def from_environment(cls) -> "MailSettings":
        """As LUCKY_SMTP_HOST, _PORT, _FROM, _USER, _PASSWORD and _SECURITY say."""
        value = {name: os.environ.get(f"LUCKY_SMTP_{name}", "") for name in ("HOST", "PORT", "FROM", "USER", "PASSWORD", "SECURITY")}
        if not value["HOST"]:
            return cls()
        security = value["SECURITY"] or "starttls"
        if security not in ("starttls", "tls", "none"):
            raise LuckyError("LUCKY_SMTP_SECURITY should be starttls, tls or none.")
        if "@" not in value["FROM"]:
            raise LuckyError("LUCKY_SMTP_FROM should be the address that mail comes from.")
        port = value["PORT"] or ("465" if security == "tls" else "587")
        if not port.isdecimal() or not 0 < int(port) < 65536:
            raise LuckyError("LUCKY_SMTP_PORT should be a number below 65536.")
        return cls(value["HOST"], int(port), value["FROM"], value["USER"], value["PASSWORD"], security)


@dataclass(frozen=True)
class PostSettings:
    """Messages: which ways there are, and how soon and how often they are sent."""

    push: bool = True  # where lucky-mansion[post] is installed
    webhooks: bool = False  # strangers name addresses that this server then calls
    mail: MailSettings = MailSettings()
    contact: str = ""  # mailto: or https:, told to push services
    look_seconds: float = 1.0  # between two looks at which tables have gone on
    patience: float = 3.0  # seconds until a process looks at a table that another has in memory
    settle_seconds: float = 1.0  # before a turn is worth a message: many are over by then
    send_seconds: float = 0.5  # between two looks at what is due
    lease_seconds: float = 45.0  # after which a process that was about to send something is taken for dead
    sends_at_once: int = 24
    addresses_each: int = 6  # of a seat
    table_webhooks: int = 2
    endpoint_tables: int = 100  # tables from which one endpoint is told
    endpoint_at_once: int = 20  # messages to one endpoint
    endpoint_a_second: float = 1 / 30
    confirmations_a_day: int = 3  # to one mailbox
