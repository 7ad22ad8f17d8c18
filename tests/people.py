"""People at a table, each with a phone: they speak to the companion in its own words, as programs do."""

import re
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

JSON = {"Accept": "application/json"}


class Person:
    """Somebody with a phone. After `opens` or `joins`, everything is said at that table."""

    def __init__(self, name: str, client: FlaskClient) -> None:
        self.name = name
        self.client = client
        self.code = ""
        self.seat: int | None = None

    def opens(self, game: str = "turing", **options: Any) -> "Person":
        """Opens a table and sits down as its host."""
        answer = self.client.post("/tables", json={"game": game, "name": self.name, **options}, headers=JSON)
        assert answer.status_code == 201, answer.text
        self.code, self.seat = answer.json["code"], answer.json["seat"]
        return self

    def joins(self, host: "Person", **fields: Any) -> "Person":
        """Takes a seat at somebody's table."""
        self.code = host.code
        answer = self.tries("seats", name=self.name, **fields)
        assert answer.status_code == 201, answer.text
        self.seat = answer.json["seat"]
        return self

    def watches(self, host: "Person") -> "Person":
        """Looks at somebody's table without a seat."""
        self.code = host.code
        return self

    def acts(self, act: str, **fields: Any) -> dict[str, Any]:
        """Carries out an act, which must be allowed."""
        answer = self.tries(f"acts/{act}", **fields)
        assert answer.status_code == 200, answer.text
        return dict(answer.json)

    def tries(self, path: str, **fields: Any) -> TestResponse:
        """Posts something about the table and takes whatever is answered."""
        return self.client.post(f"/t/{self.code}/{path}", json=fields, headers=JSON)

    def fills_in(self, address: str, **fields: Any) -> TestResponse:
        """Sends a form to an address, as a browser does: with the token of a page that was shown before."""
        shown = re.search(r'name="csrf_token" value="([^"]+)"', self.client.get("/join").text)
        assert shown
        return self.client.post(address, data={"csrf_token": shown[1], **fields})

    def sees(self, **query: Any) -> dict[str, Any]:
        """What this phone may know of the table."""
        answer = self.client.get(f"/t/{self.code}", headers=JSON, query_string=query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json)

    def page(self, path: str = "", **query: Any) -> str:
        """A page of the table as people get it."""
        answer = self.client.get(f"/t/{self.code}{path}", query_string=query)
        assert answer.status_code == 200, answer.text
        return answer.text
