"""Tables on the network: WebSockets and HTTP, a database, limits, bots in worker processes; and the pages and pictures of the client."""
