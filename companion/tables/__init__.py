"""Tables and what happened at them: seats, history, saving. Knows no Flask; a session comes in as an argument."""
