"""Who counts as whom, and how much each may have: addresses, the networks they are in, and buckets and tallies for them."""

import ipaddress
import time
from collections import Counter, defaultdict, deque

# How many bits of an address of IPv6 are a network, and how many times the share of one client that may have. Who has one address
# has the 64 bits, often 56, and some have 48; but 56 and 48 may also be a street, or a town of telephones.
NETWORKS = ((64, 1), (56, 4), (48, 16))


def is_local(address: str) -> bool:
    """Whether a client is on this machine. What came by a proxy never is (proxies.py)."""
    found = _ip(address)
    return found is not None and found.is_loopback


def is_address(text: str) -> bool:
    """Whether a text is an address at all."""
    return _ip(text) is not None


def is_own_name(host: str) -> bool:
    """Whether a name, perhaps with a port, is one that every machine has for itself.

    >>> is_own_name("localhost:8765"), is_own_name("[::1]"), is_own_name("example.org")
    (True, True, False)
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return name == "localhost" or is_local(name.strip("[]"))


def counted(address: str) -> str:
    """Whose address it is, if it is counted at all; "" for this machine."""
    return "" if is_local(address) else network_of(address)


def network_of(address: str) -> str:
    """Whose address it is, as far as one can count: whoever has one of IPv6 has all that begin with the same 64 bits.

    >>> network_of("2001:db8:0:1:aaaa::1") == network_of("2001:db8:0:1:bbbb::2")
    True
    """
    return networks_of(address)[0][0]


def networks_of(address: str) -> tuple[tuple[str, int], ...]:
    """All that an address is counted as, narrowest first, and how many times one client's share each of these may have.

    >>> networks_of("192.0.2.1")
    (('192.0.2.1', 1),)
    >>> networks_of("2001:db8:0:1::1")
    (('2001:db8:0:1::/64', 1), ('2001:db8::/56', 4), ('2001:db8::/48', 16))
    """
    found = _ip(address)
    if isinstance(found, ipaddress.IPv6Address):
        return tuple((str(ipaddress.ip_network((found, bits), strict=False)), times) for bits, times in NETWORKS)
    return ((address if found is None else str(found), 1),)


def _ip(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address, or the first of a network; one of IPv4 that came in by IPv6 as what it is."""
    try:
        found = ipaddress.ip_address(address.partition("/")[0].partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, ipaddress.IPv6Address) else found


class Bucket:
    """So much a second, and so much at once."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def level(self) -> float:
        """How much is left."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self) -> bool:
        """Whether there is one left; if so it is gone."""
        if self.level() < 1:
            return False
        self.left -= 1
        return True

    def spend(self, amount: float) -> bool:
        """Take so much, even if there is less; whether there was enough."""
        self.left = self.level() - amount
        return self.left >= 0


def bucket_of(buckets: dict[str, Bucket], name: str, rate: float, most: float) -> Bucket:
    """Somebody's bucket among others; when somebody new comes, those that are full again are forgotten."""
    if name not in buckets:
        forget_full(buckets)
        buckets[name] = Bucket(rate, most)
    return buckets[name]


def forget_full(buckets: dict[str, Bucket]) -> None:
    """Forget the buckets that are as good as new."""
    for name in [name for name, bucket in buckets.items() if bucket.level() >= bucket.most]:
        del buckets[name]


class Buckets(dict[str, Bucket]):
    """Buckets of addresses and of the networks they are in: what an address takes is taken from all of these."""

    def __init__(self, rate: float, most: float) -> None:
        """So much for one client; wider networks have more (`NETWORKS`)."""
        super().__init__()
        self.rate = rate
        self.most = most

    def of(self, address: str) -> list[Bucket]:
        """The buckets that an address takes from."""
        networks = networks_of(address)
        if any(name not in self for name, _ in networks):
            forget_full(self)
        return [self.setdefault(name, Bucket(self.rate * times, self.most * times)) for name, times in networks]

    def take(self, address: str) -> bool:
        """Whether there is one left for an address everywhere; if so it is gone."""
        buckets = self.of(address)
        return all(bucket.level() >= 1 for bucket in buckets) and all([bucket.take() for bucket in buckets])

    def level(self, address: str) -> float:
        """How much is left for an address."""
        return min(bucket.level() for bucket in self.of(address))

    def spend(self, address: str, amount: float) -> bool:
        """Take so much, even if there is less; whether there was enough everywhere."""
        return all([bucket.spend(amount) for bucket in self.of(address)])


class Tally:
    """What is open at the moment, by address and by each network it is in."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.total = 0

    def is_full(self, address: str, each: int) -> bool:
        """Whether an address, or a network it is in, has all it may have, if one client may have `each`."""
        return any(self.open[name] >= each * times for name, times in networks_of(address))

    def add(self, address: str) -> None:
        """One more of an address."""
        self.total += 1
        self.open.update(name for name, _ in networks_of(address))

    def remove(self, address: str) -> None:
        """One less."""
        self.total -= 1
        for name, _ in networks_of(address):
            self.open[name] -= 1
            if not self.open[name]:
                del self.open[name]


class History:
    """When addresses did something, for so many seconds, by address and by each network it is in."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.times: defaultdict[str, deque[float]] = defaultdict(deque)

    def most_since(self, address: str, seconds: float) -> float:
        """How often an address did it within so many seconds, in shares of one client: of a wider network's doings, its part."""
        since = time.monotonic() - seconds
        return max(sum(at >= since for at in self.times.get(name, ())) / times for name, times in networks_of(address))

    def add(self, address: str) -> None:
        """It did it again. What is long ago is forgotten, of everybody."""
        now = time.monotonic()
        for name, times in list(self.times.items()):
            while times and times[0] < now - self.seconds:
                times.popleft()
            if not times:
                del self.times[name]
        for name, _ in networks_of(address):
            self.times[name].append(now)

    def take_back(self, address: str) -> None:
        """It did not do it the last time, after all."""
        for name, _ in networks_of(address):
            if self.times.get(name):
                self.times[name].pop()
