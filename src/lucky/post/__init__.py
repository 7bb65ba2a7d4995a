"""Messages for people whose page is closed: what is said, to whom, and when. No network and no SQL: that is lucky.server.post."""
