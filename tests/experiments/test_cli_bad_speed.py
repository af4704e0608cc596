"""What cannot be played, scored, counted or asked of NUM-SPEED is refused in one line, by kind of input."""

import pytest

VALUES = [  # a value of the ruleset that is not allowed, and what the line names
    *[(f"hand={value}", "hand") for value in ("0", "21", "-1", "13.5", "many", "''")],
    *[(f"most_players={value}", "most_players") for value in ("1", "7", "two")],
    *[(f"max_turns={value}", "max_turns") for value in ("0", "30001", "x")],
    *[(f"fusion={value}", "fusion") for value in ("maybe", "1", "YES!")],
    *[(f"equivalence={value}", "equivalence") for value in ("set", "0")],
    *[(f"rainbow_shadow={value}", "rainbow_shadow") for value in ("yes", "effects")],
    *[(f"deck.specials.joker={value}", "deck.specials.joker") for value in ("3", "-1", "one")],
    *[(f"deck.specials.infini={value}", "deck.specials.infini") for value in ("9", "1.5")],
    *[(f"deck.specials.num_x={value}", "deck.specials.num_x") for value in ("9", "none")],
    *[
        (f"deck.actions.{kind}=9", f"deck.actions.{kind}")
        for kind in ("simple", "double", "twister", "block", "bombe_x")
    ],
    *[(f"match.end={value}", "match.end") for value in ("never", "30")],
    *[(f"match.points={value}", "match.points") for value in ("0", "1000")],
    *[(f"match.rounds={value}", "match.rounds") for value in ("0", "65")],
    *[(f"match.hands={value}", "match.hands") for value in ("kept", "old")],
    *[(f"points.numeric={value}", "points.numeric") for value in ("two", "1")],
    *[(f"points.special={value}", "points.special") for value in ("-1", "100")],
    *[(f"points.action={value}", "points.action") for value in ("-1", "100")],
    *[
        (f"rulings.{name}=neither", f"rulings.{name}")
        for name in (
            *("pass_draws", "drawn_play", "board_actions", "joker_alone", "infini_over_infini", "over_infini"),
            *("special_lead", "numx_out_of_turn", "last_card", "action_resets_passes", "block_target"),
            *("block_interrupts", "constraints", "window_after_draw", "self_interrupt", "finished_player"),
            *("bombe_to", "shadow_bonus", "shadow_on_single", "opening", "opening_fusion", "speedgame_board"),
            *("equivalence_shape", "round_end", "empty_pile", "equivalence_same_value", "dead_hands"),
        )
    ],
    *[(text, text.partition("=")[0]) for text in ("rulings.blok=yes", "deck.actions.tornade=1", "goal=30", "hand")],
]
COMMANDS = [
    ("exact speed --set hand=15", "too many hands"),
    ("exact speed --hands 0", "hands"),
    ("exact speed --hands some", "hands"),
    ("exact speed --mode famille", "famille"),
    ("run speed --players 7 --games 1 --seed 1", "players = 7"),
    ("run speed --players 1 --games 1 --seed 1", "players = 1"),
    ("run speed --players 6 --set hand=20 --games 1 --seed 1", "players = 6"),
    ("run speed --agents expert --games 1 --seed 1", "expert"),
    ("run speed --agents planner:regret=1 --games 1 --seed 1", "regret"),
    ("run speed --agents planner:split=9 --games 1 --seed 1", "split"),
    ("run speed --agents keeper:keep=9 --games 1 --seed 1", "keep"),
    ("run speed --agents greedy:speed=0 --games 1 --seed 1", "speed"),
    ("run speed --agents greedy:slip=2 --games 1 --seed 1", "slip"),
    ("run speed --agents greedy,greedy --players 3 --games 1 --seed 1", "3"),
    ("run speed --mode ./none.toml --games 1 --seed 1", "none.toml"),
    ("trace speed --seed 1 --game -1", "game"),
    ("trace speed --seed 1 --game 0 --out page.txt --players 9", "players = 9"),
    ("compare speed --set-b rulings.equivalence_same_value=no= --games 10", "equivalence_same_value"),
    ("tiers speed", "a target proposes"),
    ("tiers speed --target 100", "1 shares, not 2 or more"),
    ("tiers speed --target 50,40", "the sum is 90"),
    ("tiers speed --target 50,50 --round 0", "round = 0"),
    ("points speed --set points.action=3 --games 10", "no points are changed"),
    ("score speed 7R --from hands.txt", "--from"),
    ("score speed --board 7R,,17R", "17R"),
    ("audit speed --games 0", "games"),
    ("audit speed --agents nobody", "nobody"),
    ("tune speed --agent planner --trials 1 --games 10", "games = 10"),
    ("tournament speed --players 7 --games 10", "7"),
    ("tournament speed --agents planner,expert --games 10", "expert"),
    ("find speed --seed 1", "find"),
]


@pytest.mark.parametrize(("setting", "said"), VALUES, ids=[setting for setting, _ in VALUES])
def test_a_value_that_no_ruleset_has_is_refused_in_a_line(refusal, setting, said):
    assert said in refusal(["run", "speed", "--games", "1", "--seed", "1", "--set", setting])


@pytest.mark.parametrize(("line", "said"), COMMANDS, ids=[line for line, _ in COMMANDS])
def test_what_a_command_cannot_do_is_refused_in_a_line(refusal, line, said):
    assert said in refusal(line)
