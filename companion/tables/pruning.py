"""Tables that nobody has touched for long are taken away, with everything that happened at them."""

from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from companion.tables.database import writing
from companion.tables.models import Table


def prune(session: Session, before: datetime, dry_run: bool = False) -> int:
    """How many tables were last played at before that moment; unless `dry_run`, they are gone afterwards."""
    old = Table.acted_at < before
    found = session.scalar(select(func.count()).select_from(Table).where(old)) or 0
    if not dry_run:
        with writing(session):
            session.execute(delete(Table).where(old))
    return found
