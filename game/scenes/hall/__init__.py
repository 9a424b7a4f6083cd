"""What the pages of the hall share: their ground, their panels, pictures of tables, and what changes a setting."""
