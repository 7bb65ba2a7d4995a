"""Addresses that strangers give: what is called, what is not, and for how long."""

import asyncio
import ipaddress
from pathlib import Path
from typing import Any

import pytest

from lucky.errors import LuckyError
from lucky.server.post.mail import checked
from lucky.server.post.reach import HttpAnswer, NotAllowed, NotHandedOver, Reach, Unclear, is_public
from tests.patience import PATIENCE
from tests.post_scene import NAME, is_loopback, loopback_reach, receiving

NOT_PUBLIC = """
0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.254 127.0.0.1 127.8.9.10 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1
192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1
255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
2002:7f00:1::1 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 4000::1
"""


@pytest.mark.parametrize("address", NOT_PUBLIC.split())
def test_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001::5"])
def test_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https:///path",
        "https://user:word@example.org/",
        "https://user@example.org/",
        "https://example.org:22/",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://8.8.8.8:0/",
        "https://exa mple.org/",
        "https://example.org/\r\nHost: other",
        "https://example.org/ä",
        "https://[::1/",
        "file:///etc/passwd",
        "https://example.org/" + "a" * 3000,
        "",
    ],
)
def test_not_an_address_of_ours(url: str) -> None:
    with pytest.raises(NotAllowed):
        Reach().place(url)


async def yes() -> bool:
    return True


def sent(reach: Reach, url: str) -> Any:
    return asyncio.run(asyncio.wait_for(reach.post(url, {}, b"{}", yes), PATIENCE))


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://10.0.0.1/", "https://[::ffff:7f00:1]/"]
)
def test_this_machine_is_not_called(url: str) -> None:
    with pytest.raises(NotAllowed):
        sent(Reach(), url)


@pytest.mark.parametrize("url", ["https://0x7f000001/", "https://2130706433/", "https://127.1/"])
def test_nor_by_one_of_its_other_names(url: str) -> None:
    with pytest.raises((NotAllowed, NotHandedOver)):
        sent(Reach(), url)


def test_a_name_that_nobody_resolves_is_not_waited_for() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    reach = Reach(resolve=resolve, seconds=0.05)
    with pytest.raises(NotHandedOver):
        asyncio.run(asyncio.wait_for(reach.checked(reach.place("https://example.org/")), PATIENCE))


def test_one_private_address_among_public_ones_is_enough() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["8.8.8.8", "192.168.0.1"]

    with pytest.raises(NotAllowed):
        sent(Reach(resolve=resolve), "https://example.org/")


def test_a_name_is_resolved_once_and_the_checked_address_is_called(tmp_path: Path) -> None:
    """A resolver that answers differently the second time: there is no second time."""
    asked = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["169.254.169.254"]

    async def story() -> Any:
        async with receiving(tmp_path) as receiver:
            reach = loopback_reach(receiver.certificate, resolve=resolve)
            answer = await reach.post(f"{receiver.url}/x", {}, b"{}", yes)
            return answer, receiver.requests[0].headers["host"].partition(":")[0]

    assert asyncio.run(story()) == (HttpAnswer(201), NAME)
    assert asked == [NAME]


def test_redirects_are_not_followed(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as receiver:
            receiver.answers["/x"] = f"HTTP/1.1 307 Elsewhere\r\nLocation: {receiver.url}/y\r\n\r\n".encode()
            answer = await loopback_reach(receiver.certificate).post(f"{receiver.url}/x", {}, b"{}", yes)
            assert answer == HttpAnswer(307)
            assert [request.path for request in receiver.requests] == ["/x"]

    asyncio.run(story())


def test_a_slow_answer_is_not_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as receiver:
            receiver.slow["/x"] = PATIENCE
            with pytest.raises(Unclear):
                await loopback_reach(receiver.certificate, seconds=0.3).post(f"{receiver.url}/x", {}, b"{}", yes)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_who_says_nothing_at_all_is_not_waited_for(tmp_path: Path) -> None:
    """Somebody who takes a connection and never speaks TLS."""

    async def story() -> None:
        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        async with server, receiving(tmp_path) as receiver:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NotHandedOver):
                await loopback_reach(receiver.certificate, seconds=0.3).post(f"https://{NAME}:{port}/", {}, b"{}", yes)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


@pytest.mark.parametrize("answer", [b"HTTP/1.1 200 OK\r\nX: " + b"a" * 100_000, b"220 mail ESMTP\r\n\r\n", b"", b"HTTP/1.1 abc\r\n\r\n"])
def test_endless_and_odd_answers(tmp_path: Path, answer: bytes) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as receiver:
            receiver.answers["/x"] = answer
            with pytest.raises(Unclear):
                await loopback_reach(receiver.certificate).post(f"{receiver.url}/x", {}, b"{}", yes)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_a_certificate_for_another_name_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as receiver:
            with pytest.raises(NotHandedOver):
                await loopback_reach(receiver.certificate).post(receiver.url.replace(NAME, "other.example") + "/x", {}, b"{}", yes)
            assert not receiver.requests

    asyncio.run(story())


def test_nothing_is_sent_that_was_not_counted(tmp_path: Path) -> None:
    async def no() -> bool:
        return False

    async def story() -> None:
        async with receiving(tmp_path) as receiver:
            assert await loopback_reach(receiver.certificate).post(f"{receiver.url}/x", {}, b"{}", no) is None
            await asyncio.sleep(0.1)
            assert not receiver.requests

    asyncio.run(story())


def test_a_page_cannot_name_such_an_address(tmp_path: Path) -> None:
    """Over HTTP, with the reach that every server has: refused before anything is kept."""
    from tests.post_scene import Browser
    from tests.test_post import Evening, evening

    async def story(evening: Evening) -> None:
        for url in ("https://127.0.0.1/", "http://example.org/", "https://[::1]/", "https://192.168.7.7/hook"):
            await evening.ask("post", None, {"way": "webhook", "url": url}, status=400)
            await evening.ask("post", 0, Browser().wanted(url, seat=0), status=400)

    evening(tmp_path, story, reach=Reach())
    assert is_loopback(ipaddress.ip_address("127.0.0.1"))


def test_a_name_that_leads_nowhere_is_refused_in_words(tmp_path: Path) -> None:
    from tests.test_post import Evening, evening

    async def resolve(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    async def story(evening: Evening) -> None:
        answer = await evening.ask("post", None, {"way": "webhook", "url": "https://nowhere.example/"}, status=400)
        assert "leads nowhere public" in str(answer)

    evening(tmp_path, story, reach=Reach(resolve=resolve))


@pytest.mark.parametrize(
    "mail",
    [
        "",
        "ada",
        "ada@localhost",
        "a@b.example\r\nBcc: c@d.example",
        "a@b.example, c@d.example",
        "a\x00b@c.example",
        "a\x85b@c.example",
        "a\u2028b@c.example",
        "ä@b.example",
        '"a b"@c.example',
        "<a@b.example>",
        "a@b@c.example",
        "a" * 65 + "@b.example",
    ],
)
def test_not_a_mail_address(mail: str) -> None:
    with pytest.raises(LuckyError):
        checked(mail)


def test_mail_addresses() -> None:
    assert [checked(mail) for mail in (" ada@lucky.example ", "a.b+c@x-y.example")] == ["ada@lucky.example", "a.b+c@x-y.example"]
