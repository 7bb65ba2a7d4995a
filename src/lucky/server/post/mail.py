"""Mail by SMTP, with a link that ends it. Nothing but one question goes to an address that was not confirmed."""

import asyncio
import re
import smtplib
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from lucky.errors import LuckyError
from lucky.phrase import Phrase
from lucky.post.wording import letter
from lucky.server.post.outbox import Parcel
from lucky.server.post.reach import NotHandedOver, Unclear
from lucky.server.post.settings import MailSettings
from lucky.words import texts

# Plain letters only: not every mail server takes others, and some of those end a line.
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}", re.ASCII)
SECONDS = 15.0
THREADS = ThreadPoolExecutor(8, "mail")  # of their own: a mail server that is slow keeps nobody else waiting
UNFOLDED = policy.SMTP.clone(max_line_length=900)  # a link in a header stays in one piece


class NoMailbox(Exception):
    """The mail server says that there is no such address."""


def checked(mail: str) -> str:
    """A mail address; LuckyError if it is none."""
    mail = mail.strip()
    if len(mail) > 254 or not ADDRESS.fullmatch(mail):
        raise LuckyError(Phrase("That is not a mail address."))
    return mail


def mail_of(parcel: Parcel, settings: MailSettings) -> EmailMessage:
    """The mail that a parcel becomes."""
    address, first = parcel.address, parcel.notices[0]
    target, words = address.target, texts(address.wishes.language, "post")["mail"]
    message = EmailMessage(UNFOLDED)
    message["From"], message["To"] = settings.sender, target.mail
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(str(parcel.ids[0]), settings.sender.rpartition("@")[2].strip("> ") or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    stop = f"{target.base}post/stop?key={target.key}"
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    if first.kind == "confirm":
        message["Subject"] = texts(address.wishes.language, "post")["you"]["confirm"]
        link = f"{target.base}post/confirm?key={target.key}"
        message.set_content(f"{words['confirm'].format(link=link)}\n\n{words['ignore']}\n")
        return message
    said = letter(parcel.notices, address.wishes, target.base)
    message["Subject"] = " ".join(said.title.split())
    message["Lucky-Message"] = str(parcel.ids[0])
    message.set_content(f"{said.body}\n\n{words['open'].format(link=said.link)}\n\n{words['stop'].format(link=stop)}\n")
    return message


async def send(message: EmailMessage, settings: MailSettings, hand_over: Callable[[], Awaitable[bool]]) -> bool:
    """Give a mail to the server. `hand_over` is asked when all is ready, before the text: False if it said no.

    NotHandedOver if nothing was taken, Unclear if nobody knows, NoMailbox if there is no such address.
    """
    loop = asyncio.get_running_loop()

    def ready() -> bool:
        asked = asyncio.run_coroutine_threadsafe(_asked(hand_over), loop)
        try:
            return asked.result(SECONDS)  # not for ever: a server that closes answers nobody
        except TimeoutError:
            asked.cancel()
            return False

    return await loop.run_in_executor(THREADS, _send, message, settings, ready)


async def _asked(hand_over: Callable[[], Awaitable[bool]]) -> bool:
    return await hand_over()


def _send(message: EmailMessage, settings: MailSettings, ready: Callable[[], bool]) -> bool:
    handed = False
    try:
        with _connected(settings) as server:
            server.ehlo_or_helo_if_needed()
            if settings.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if settings.user:
                server.login(settings.user, settings.password)
            _expected(server.mail(settings.sender), 250)
            code, said = server.rcpt(str(message["To"]))
            if code in (550, 551, 553):
                raise NoMailbox
            _expected((code, said), 250, 251)
            if not ready():
                return False
            handed = True
            code, _ = server.data(message.as_bytes())
            if code != 250:
                handed = False
                raise NotHandedOver
            return True
    except (OSError, smtplib.SMTPException):
        if handed:
            raise Unclear from None
        raise NotHandedOver from None


def _connected(settings: MailSettings) -> smtplib.SMTP:
    if settings.security == "tls":
        return smtplib.SMTP_SSL(settings.host, settings.port, timeout=SECONDS, context=ssl.create_default_context())
    return smtplib.SMTP(settings.host, settings.port, timeout=SECONDS)


def _expected(answer: tuple[int, bytes], *codes: int) -> None:
    if answer[0] not in codes:
        raise NotHandedOver
