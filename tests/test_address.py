"""The address that phones are sent to: one that they can reach, or none."""

import pytest
from ifaddr import IP, Adapter

from companion.address import about_phones, choose, is_virtual, names_of, own_url, public_url, trusted_names
from companion.settings import Settings


def adapter(name: str, *addresses: str, called: str = "") -> Adapter:
    """An adapter as ifaddr describes it; `called` is the name that people see, on Windows."""
    ips = [IP((each, 0, 0) if ":" in each else each, 24, called or name) for each in addresses]
    return Adapter(name, called or name, ips)


LOOPBACK = adapter("lo", "127.0.0.1", "::1")


def best(*adapters: Adapter) -> str | None:
    found = choose(adapters).best
    return found.address if found else None


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    adapters = [LOOPBACK, adapter("docker0", "172.17.0.1"), adapter("wlan0", "192.168.1.5", "fe80::1%wlan0")]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ifaddr.get_adapters", lambda: [LOOPBACK, adapter("docker0", "172.17.0.1")])


def test_home_networks_come_first() -> None:
    choice = choose(adapter(f"eth{n}", ip) for n, ip in enumerate(("8.8.4.4", "172.20.0.3", "10.1.2.3", "192.168.7.8")))
    assert [found.address for found in choice.fit] == ["192.168.7.8", "10.1.2.3", "172.20.0.3", "8.8.4.4"]
    assert choice.alternatives == choice.fit[1:]


def test_of_equal_addresses_the_first_of_the_system_is_taken() -> None:
    assert best(adapter("eth0", "192.168.9.9"), adapter("wlan0", "192.168.1.5")) == "192.168.9.9"


def test_172_32_is_no_private_network() -> None:
    assert best(adapter("eth0", "172.32.0.1"), adapter("eth1", "172.31.0.1")) == "172.31.0.1"


@pytest.mark.parametrize("unreachable", ["127.0.0.1", "127.0.1.1", "169.254.12.1", "0.0.0.0", "224.0.0.1", "fd00::2"])
def test_addresses_that_phones_cannot_reach_are_never_chosen(unreachable: str) -> None:
    assert best(adapter("eth0", unreachable)) is None
    assert best(adapter("eth0", unreachable), adapter("eth1", "8.8.4.4")) == "8.8.4.4"


CONTAINERS = [
    "docker0",
    "docker_gwbridge",
    "br-1a2b3c4d5e6f",
    "veth12ab",
    "lxcbr0",
    "cni0",
    "flannel.1",
    "podman0",
    "incusbr0",
    "mpqemubr0",
    "vmenet0",
]
MACHINES = ["virbr0", "virbr0-nic", "vnet0", "vmnet8", "vboxnet0"]
TUNNELS = ["tun0", "tap0", "utun3", "wg0", "tailscale0", "ztabcdef12", "ham0", "ppp0"]
OTHERS = ["bnep0", "pan1", "awdl0", "llw0", "dummy0"]


@pytest.mark.parametrize("name", CONTAINERS + MACHINES + TUNNELS + OTHERS)
def test_virtual_adapters_are_never_chosen(name: str) -> None:
    assert best(LOOPBACK, adapter(name, "192.168.99.1")) is None
    assert best(adapter(name, "192.168.99.1"), adapter("wlan0", "10.0.0.7")) == "10.0.0.7"


@pytest.mark.parametrize(
    "called",
    [
        "vEthernet (WSL (Hyper-V firewall))",
        "vEthernet (Default Switch)",
        "VirtualBox Host-Only Ethernet Adapter",
        "VMware Network Adapter VMnet8",
        "Hyper-V Virtual Ethernet Adapter",
        "Bluetooth Network Connection",
        "TAP-Windows Adapter V9",
        "WireGuard Tunnel",
        "ZeroTier One Virtual Port",
        "LogMeIn Hamachi Virtual Ethernet Adapter",
        "Tailscale",
        "Docker Desktop",
        "Work VPN",
    ],
)
def test_virtual_adapters_are_known_by_the_names_that_windows_shows(called: str) -> None:
    assert best(adapter("{846EE342-7039-11DE-9D20-806E6F6E6963}", "192.168.99.1", called=called)) is None


@pytest.mark.parametrize("name", ["eth0", "wlan0", "wlp3s0", "enp0s31f6", "en0", "br0", "Wi-Fi", "Ethernet 2", "WLAN"])
def test_real_adapters_are_not_taken_for_virtual_ones(name: str) -> None:
    assert not is_virtual(name)


def test_a_hotspot_of_windows_is_reachable_although_its_adapter_is_called_virtual() -> None:
    hotspot = adapter("{guid}", "192.168.137.1", called="Microsoft Wi-Fi Direct Virtual Adapter #2")
    assert best(LOOPBACK, hotspot) == "192.168.137.1"


def test_each_address_is_explained() -> None:
    choice = choose([LOOPBACK, adapter("docker0", "172.17.0.1"), adapter("wlan0", "192.168.1.5", "169.254.3.3")])
    assert str(choice.best) == "192.168.1.5 (wlan0) is of the kind that home networks use"
    assert [str(found) for found in choice.unfit] == [
        "127.0.0.1 (lo) leads back to this machine",
        "172.17.0.1 (docker0) belongs to a virtual adapter",
        "169.254.3.3 (wlan0) was given by no router",
    ]


def test_nothing_found_is_said_plainly() -> None:
    choice = choose([])
    assert choice.best is None
    assert choice.alternatives == ()


def test_a_machine_answers_to_all_its_names_and_addresses() -> None:
    names = names_of([LOOPBACK, adapter("wlan0", "192.168.1.5", "fe80::1%wlan0", "fd00::2")], "Attic.fritz.box")
    assert names[:3] == ("localhost", "127.0.0.1", "[::1]")
    assert {"attic", "attic.local", "attic.fritz.box", "192.168.1.5", "[fe80::1]", "[fd00::2]"} <= set(names)
    assert len(names) == len(set(names))


def test_a_host_name_that_ends_in_local_is_not_doubled() -> None:
    assert names_of([], "attic.local")[3:] == ("attic", "attic.local")


def test_a_machine_without_a_name_has_no_empty_one() -> None:
    assert "" not in names_of([], "")


@pytest.mark.usefixtures("at_home")
def test_trusted_names_include_what_was_set() -> None:
    settings = Settings(public_url="https://games.example.org:8443", trusted_hosts=(".club.example", "fd00::7"))
    assert {"192.168.1.5", "games.example.org", ".club.example", "[fd00::7]"} <= set(trusted_names(settings))


@pytest.mark.usefixtures("at_home")
def test_phones_are_sent_to_the_best_address() -> None:
    assert public_url(Settings()) == "http://192.168.1.5:8000"
    assert public_url(Settings(port=80)) == "http://192.168.1.5"
    assert public_url(Settings(host="::")) == "http://192.168.1.5:8000"


@pytest.mark.usefixtures("at_home")
def test_phones_are_sent_to_the_public_address_if_one_is_set() -> None:
    assert public_url(Settings(public_url="https://games.example.org")) == "https://games.example.org"


@pytest.mark.usefixtures("at_home")
def test_phones_are_sent_to_the_host_listened_at() -> None:
    assert public_url(Settings(host="10.0.0.2")) == "http://10.0.0.2:8000"
    assert public_url(Settings(host="fd00::2")) == "http://[fd00::2]:8000"


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_phones_are_never_sent_to_themselves(host: str) -> None:
    assert public_url(Settings(host=host)) is None
    url = f"http://[{host}]:9000" if ":" in host else f"http://{host}:9000"
    assert public_url(Settings(public_url=url)) == "http://192.168.1.5:8000"


@pytest.mark.usefixtures("alone")
def test_without_a_network_there_is_no_address_for_phones() -> None:
    assert public_url(Settings()) is None
    assert own_url(Settings()) == "http://localhost:8000"
    in_order, sentences = about_phones(Settings())
    assert not in_order
    assert sentences.startswith("No address was found at which phones can reach this machine.")


@pytest.mark.usefixtures("at_home")
def test_the_choice_is_told_with_its_reasons() -> None:
    in_order, sentences = about_phones(Settings())
    assert in_order
    assert "Phones join at http://192.168.1.5:8000." in sentences
    assert "Best address: 192.168.1.5 (wlan0) is of the kind that home networks use." in sentences
    assert "Left out: 172.17.0.1 (docker0) belongs to a virtual adapter." in sentences


@pytest.mark.parametrize(
    ("address", "chosen"), [("192.168.64.1", "10.0.0.5"), ("192.168.105.1", "10.0.0.5"), ("192.168.2.1", "192.168.2.1")]
)
def test_of_the_bridges_of_a_mac_only_the_one_that_shares_the_internet_leads_to_phones(
    address: str, chosen: str
) -> None:
    assert best(adapter("en0", "10.0.0.5"), adapter("bridge100", address)) == chosen


def test_inside_another_machine_the_addresses_of_guests_are_no_use_to_phones() -> None:
    eth0 = adapter("eth0", "172.30.1.2")
    assert choose([eth0]).best
    choice = choose([eth0], is_guest=True)
    assert (choice.best, str(choice.unfit[0])) == (
        None,
        "172.30.1.2 (eth0) is known only to the machine around this one",
    )
    assert str(choose([adapter("eth0", "192.168.1.5")], is_guest=True).best).startswith("192.168.1.5")
