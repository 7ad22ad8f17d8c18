"""Who waits for news of a table, and who hears it. Knows no Flask and no tables: only numbers pass through here."""
