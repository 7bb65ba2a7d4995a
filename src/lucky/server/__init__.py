"""The house on the network: pages, pictures and, when the guests have arrived, tables."""
