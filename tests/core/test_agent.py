"""Agents and line-ups are checked where they are named, and reach the kernels as records."""

import pytest

import strategies
from sim.core.agent import SKILLS, Agent, AgentError, Parameter, Player
from sim.core.lineup import LineUp
from sim.core.records import MAX_PARAMETERS, MAX_SEATS
from strategies import agents, line_up, parse, profiles, split, usual_pace

KNOWN = [*agents("check"), *profiles("check")]
SOME = f"{', '.join(KNOWN[:3])} and {len(KNOWN) - 3} more; `numsim list` lists all"
DEPTH = Parameter(3, 1, 9, "how far it looks")
MOOD = Parameter.word("calm", ("calm", "bold"), "how it feels")
FEELER = Agent("feeler", lambda pub, me, rules: 0, "feels", {"mood": MOOD})
THINKER = Agent("thinker", lambda pub, me, rules: 0, "thinks", {"depth": DEPTH, "risk": Parameter(0.5, 0, 1, "risk")})


def test_a_player_has_its_defaults_and_what_was_said():
    player = Player(THINKER, {"risk": 0.25, "speed": 2})
    assert [player.value(name) for name in ("depth", "risk", "speed", "attention", "slip")] == [3, 0.25, 2, 1, 0]


def test_a_player_is_told_as_it_is_typed():
    assert Player(THINKER).text == f"thinker:depth={DEPTH.default:g},risk=0.5"
    assert Player(THINKER, {"speed": 2, "depth": 4}).text == "thinker:depth=4,risk=0.5,speed=2"


def test_the_text_of_a_player_names_the_same_player():
    player = parse("uniform:speed=1.23456789", "check")
    assert parse(player.text, "check") == player


def test_a_parameter_that_is_unknown_is_named_with_those_that_are_known():
    with pytest.raises(AgentError) as error:
        Player(THINKER, {"dept": 3})
    assert str(error.value) == ('agent thinker: parameter "dept" is unknown; did you mean depth?')


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"depth": 0}, "agent thinker: depth = 0, not in 1 .. 9"),
        ({"depth": 10}, "agent thinker: depth = 10, not in 1 .. 9"),
        ({"speed": 0}, "agent thinker: speed = 0, not in 0.001 .. 1000"),
        ({"attention": 1.5}, "agent thinker: attention = 1.5, not in 0 .. 1"),
        ({"slip": -0.5}, "agent thinker: slip = -0.5, not in 0 .. 1"),
        ({"slip": float("nan")}, "agent thinker: slip = nan, not in 0 .. 1"),
    ],
)
def test_a_value_out_of_range_is_refused(values, said):
    with pytest.raises(AgentError) as error:
        Player(THINKER, values)
    assert str(error.value) == said


def test_a_parameter_of_words_is_told_by_name_and_seated_by_place():
    assert [Player(FEELER, values).text for values in ({}, {"mood": 1})] == ["feeler:mood=calm", "feeler:mood=bold"]
    assert LineUp([Player(FEELER, {"mood": 1})]).records["parameters"][0, 0] == 1


@pytest.mark.parametrize("value", [-1, 0.5, 2])
def test_a_value_that_is_the_place_of_no_word_is_refused(value):
    with pytest.raises(AgentError, match=rf"^agent feeler: mood = {value:g}, not in calm, bold$"):
        Player(FEELER, {"mood": value})


def test_a_line_up_becomes_records_of_skills_and_parameters():
    seats = LineUp(
        [Player(THINKER, {"risk": 0.25}), Player(THINKER, {"speed": 2, "attention": 0.5, "slip": 0.125})]
    ).records
    assert [seats[name].tolist() for name in SKILLS] == [[1, 2], [1, 0.5], [0, 0.125]]
    assert seats["parameters"][:, :3].tolist() == [[3, 0.25, 0], [3, 0.5, 0]]


def test_a_table_has_a_limit():
    assert len(LineUp([Player(THINKER)] * MAX_SEATS).records) == MAX_SEATS
    with pytest.raises(AgentError, match=r"^13 players, not in 1 \.\. 12$"):
        LineUp([Player(THINKER)] * (MAX_SEATS + 1))


def test_an_agent_with_too_many_parameters_is_refused():
    many = Agent("many", THINKER.decide, "many", {f"p{k}": DEPTH for k in range(MAX_PARAMETERS + 1)})
    with pytest.raises(AgentError, match=r"^agent many has 9 parameters, not in 0 \.\. 8$"):
        LineUp([Player(many)])


# Names to players ---------------------------------------------------------------------------------------------------


def test_agents_are_those_of_the_common_folder_and_of_the_game():
    assert "uniform" in agents("check")
    assert "greedy" in agents("check")
    assert list(agents("nothing")) == [name for name in agents("check") if name in agents("nothing")]
    assert "greedy" not in agents("nothing")


def test_a_text_names_a_player():
    wanted = Player(agents("check")["greedy"], {"speed": 2, "slip": 0.1}, pace=usual_pace("check"))
    assert parse(" greedy:speed=2, slip=0.1 ", "check") == wanted
    assert parse("greedy:", "check") == parse("greedy", "check")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("genius", f'agent "genius" is unknown; agents of check: {SOME}'),
        ("", f'agent "" is unknown; agents of check: {SOME}'),
        ("gredy", 'agent "gredy" is unknown; did you mean greedy?'),
        ("greedy:speed", 'agent greedy: "speed" is not parameter=number'),
        ("greedy:speed=fast", 'agent greedy: "speed=fast" is not parameter=number'),
        ("greedy:speed=2,slip=", 'agent greedy: "slip=" is not parameter=number'),
        ("greedy:speed=0", "agent greedy: speed = 0, not in 0.001 .. 1000"),
        ("greedy:brain=1", 'agent greedy: parameter "brain" is unknown; known: speed, attention, slip'),
    ],
)
def test_a_text_that_names_no_player_is_refused(text, said):
    with pytest.raises(AgentError) as error:
        parse(text, "check")
    assert str(error.value) == said


def test_a_parameter_that_is_said_twice_is_refused():
    with pytest.raises(AgentError, match="speed"):
        parse("greedy:speed=2,speed=3", "check")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("greedy", ["greedy"]),
        ("greedy,uniform", ["greedy", "uniform"]),
        ("greedy:speed=2,slip=0.1,uniform", ["greedy:speed=2,slip=0.1", "uniform"]),
        ("uniform , greedy:speed=2", ["uniform", "greedy:speed=2"]),
        ("greedy:speed=2,greedy:slip=0.1", ["greedy:speed=2", "greedy:slip=0.1"]),
        ("greedy,,uniform", ["greedy", "", "uniform"]),
        ("./a,b.py:bold,greedy", ["./a,b.py:bold", "greedy"]),
        (
            "greedy:speed=2,/x,y=z,w/mine.py:bold:nerve=1,slip=0.1",
            ["greedy:speed=2", "/x,y=z,w/mine.py:bold:nerve=1,slip=0.1"],
        ),
        (r"C:\a,b\mine.py:bold,uniform", [r"C:\a,b\mine.py:bold", "uniform"]),
        ("greedy,./a=b.py,uniform", ["greedy", "./a=b.py", "uniform"]),
    ],
)
def test_a_list_of_agents_is_cut_between_agents(text, parts):
    assert split(text) == parts


def test_one_agent_sits_everywhere():
    assert [player.text for player in line_up(["greedy"], "check", 3)] == ["greedy"] * 3


def test_as_many_agents_as_players_sit_in_order():
    assert [player.text for player in line_up(["greedy", "uniform"], "check", 2)] == ["greedy", "uniform"]


def test_another_number_of_agents_is_refused():
    with pytest.raises(AgentError, match=r"^2 agents for 3 players: name 1, or 3$"):
        line_up(["greedy", "uniform"], "check", 3)


def test_a_broken_import_in_the_folder_of_a_game_is_not_hidden(tmp_path, monkeypatch):
    (tmp_path / "brokengame").mkdir()
    (tmp_path / "brokengame" / "__init__.py").write_text("import a_module_that_is_not_there\n", encoding="utf-8")
    monkeypatch.setattr(strategies, "__path__", [*strategies.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError):
        agents("brokengame")
