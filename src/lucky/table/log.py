"""What tables write to the log: an event and its facts. Tables and numbers, never tokens, names, cards or chat."""

import logging


def note(logger: logging.Logger, event: str, **facts: object) -> None:
    """One line about something that happened."""
    logger.info(event, extra={"facts": facts})
