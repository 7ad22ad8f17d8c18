"""The table's page and its JSON."""

from people import Person


def test_a_table_is_played_by_four_words(alice: Person, bob: Person, carol: Person) -> None:
    alice.opens()
    bob.joins(alice)
    carol.joins(alice)
    alice.acts("begin", responder=1)
    alice.acts("draw")
    machine = alice.acts("look")["machine"]
    human = "R" if machine == "L" else "L"
    alice.acts("pair")
    bob.acts("vote", side=human)
    carol.acts("vote", side=machine)
    alice.acts("show")
    totals = {player["seat"]: player["total"] for player in carol.sees()["game"]["players"]}
    assert totals == {1: 3, 2: 3, 3: 0}
