"""Lucky Mansion: the complete Kill Doctor Lucky as a library, a game and a laboratory."""

__version__ = "0.1.0"
