"""What `lucky` can do, a module for each kind of thing. Heavy imports stand inside the functions."""
