"""What a host does from the command line: `flask stekius …`."""
