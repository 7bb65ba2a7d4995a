"""What whoever runs a server may settle: where it keeps its tables, and how much it grants each client."""

from dataclasses import dataclass, field

from lucky.server.post.settings import PostSettings
from lucky.table.interfaces import TableSettings

MEMORY = "sqlite://"  # gone with the process; for tests and for those who leave no traces


@dataclass(frozen=True)
class Limits:
    """How much one client may ask of the server. Clients on this very machine are not counted by address."""

    message_bytes: int = 16_384  # of one message, or of one request
    message_parts: int = 20_000  # of the JSON of one request: lists, objects, and commas; an honest house has a few thousand
    messages_a_second: float = 50.0
    messages_at_once: int = 100
    address_messages_a_second: float = 150.0  # by client address, over all its connections
    address_messages_at_once: int = 600
    requests_a_second: float = 30.0  # over HTTP, by client address; new live connections too
    requests_at_once: int = 200  # a page with all its parts is about 50
    frames_a_second: float = 100.0  # of a WebSocket: messages, their pieces, pings and pongs
    frames_at_once: int = 400
    request_seconds: float = 30.0  # until an HTTP request is complete, from the moment somebody connects
    sockets_each: int = 100  # open for HTTP, by client address
    lines_a_second: float = 1.0  # of chat
    lines_at_once: int = 5
    table_lines_a_second: float = 4.0  # of chat, of everybody at a table
    table_lines_at_once: int = 20
    connections_each: int = 40  # by client address
    work_at_once: float = 60.0  # seconds of the processor's time for one address: replays, houses, boards to be drawn
    work_a_second: float = 0.1  # how fast they come back
    work_waiting: int = 20  # requests of one address that wait to be worked out, or are
    connections: int = 10_000
    tables_each: int = 30  # made by one address within an hour
    tables_a_day: int = 100  # the same within a day
    tables: int = 20_000  # in use: not over, and something was done there lately
    table_in_use: float = 86_400.0  # seconds since anything was done at a table, after which it takes up no place
    backlog: int = 1_000_000  # bytes waiting for somebody who does not read them
    hello_seconds: float = 10.0  # until a connection has to say who it is


@dataclass(frozen=True)
class Settings(TableSettings):
    """A server: its database, its limits, and how its tables keep time."""

    database: str = MEMORY
    addresses: tuple[str, ...] = ()  # where other devices find it
    limits: Limits = field(default_factory=Limits)
    base_path: str = ""  # under which a proxy shows the pages, such as /lucky
    public_url: str = ""  # where people find the pages, with a slash at the end
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks that may say for whom they ask; if none, this machine
    metrics: str = ""  # where Prometheus asks for figures: a port, or host:port
    mcp: bool = False  # whether language models may take chairs at /mcp
    post: PostSettings = field(default_factory=PostSettings)  # messages to people whose page is closed
    processes: int = 1
    bot_workers: int = 0  # processes in which bots think; 0 for as many as there are cores to spare
    idle_seconds: float = 60.0  # until a table that nobody watches leaves memory
