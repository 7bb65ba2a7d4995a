"""What the server of the browser's tests throws for deals, and what its bots break ties with."""

import random

DICE = random.Random()
WHIM = 7
SOON = 30  # after this the next deal for three comes to a strike that all could answer within a few actions
