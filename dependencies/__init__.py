"""What the project needs: what pyproject.toml allows, what is locked, and how both are tried. For scripts/lock and scripts/bounds."""
