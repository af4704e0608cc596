"""What an audit found, in words, tables and a chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import change_text, half_text
from experiments.play.changes import leaves
from experiments.studies.audit.play import OPTIONS, STATEMENTS, STUDY, TRIALS, audit
from experiments.studies.finding import Finding, Sheet, made_by
from experiments.studies.precise import PRECISION, games_played, precision_claims, precision_sheets
from experiments.tables.estimates import estimates, in_percent
from experiments.tables.results import add_number_column, add_text_column, explain_dashes, plain_table
from sim.core.agent import Player
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers
from sim.core.rules import as_table
from sim.core.scenario import Scenario
from sim.core.statements import Verdict
from sim.core.text import LANGUAGES

if TYPE_CHECKING:
    import pandas as pd
    from rich.table import Table

    from experiments.charts.figure import Figure
    from experiments.language.words import Words

NAMED = 3  # options that are named in a sentence
SHOWN_STATEMENTS = ("statement", "sentence", "criterion", "verdict")
SHOWN_TRIALS = ("statement", "players", "mode", "seats", "measured", "verdict")
WORDS = {
    OPTIONS: (
        "Options of the rulings, less today's answer",
        "Options des questions ouvertes, moins la réponse du jour",
    ),
    STATEMENTS: ("What the rulebook says", "Ce que dit le livret"),
    TRIALS: ("How each statement was tried", "L'épreuve de chaque phrase"),
    "option": ("option", "option"),
    "touched": ("touched", "touchées"),
    "score": ("score", "score"),
    "who": ("who plays", "qui joue"),
    "sentence": ("in the rulebook", "dans le livret"),
    "statement": ("statement", "phrase"),
    "criterion": ("criterion", "critère"),
    "verdict": ("verdict", "verdict"),
    "measured": ("measured", "mesuré"),
    "mode": ("mode", "mode"),
    "how_many": ("players", "joueurs"),
    str(Verdict.HOLDS): ("holds", "se vérifie"),
    str(Verdict.FAILS): ("fails", "ne se vérifie pas"),
    str(Verdict.UNDECIDED): ("undecided", "indécis"),
    str(Verdict.DEPENDS): ("depends on skill", "dépend du niveau"),
    str(Verdict.NOT_TRIED): ("not tried", "non éprouvé"),
}
PHRASES = {
    "audit": (
        "Which silence of the rulebook of {} matters, and does it play as the rulebook says?",
        "Quel silence du livret de {} compte, et le jeu se joue-t-il comme le livret le dit ?",
    ),
    "matter": (
        "{}, {:game|games} an option: of {:option|options} {} change score, length or tiers beyond chance{}.",
        "{}, {:partie|parties} par option : sur {:option|options}, {} changent score, durée ou titres au-delà du "
        "hasard{}.",
    ),
    "most": ("; the score most: {}", " ; le score surtout : {}"),
    "by_points": ("{} ({}\N{NO-BREAK SPACE}points)", "{} ({}\N{NO-BREAK SPACE}points)"),
    "most_of_tiers": ("; the tiers most: {}", " ; les titres surtout : {}"),
    "by_share": ("{} ({} {} %)", "{} ({} {} %)"),
    "untouched": (
        "{}: no game is touched by {} (with {} % confidence fewer than {} in a million are).",
        "{} : aucune partie n'est touchée par {} (à {} % de confiance, moins de {} sur un million).",
    ),
    "options_together": (
        "All intervals of the options hold together at {} %.",
        "Les intervalles des options valent tous ensemble à {} %.",
    ),
    "each_tried": (
        "Each statement was tried in {:game|games} at each table; these intervals hold together at {} %.",
        "Chaque phrase est éprouvée sur {:partie|parties} à chaque table ; ces intervalles valent ensemble à {} %.",
    ),
    "said": ("Of {:statement|statements} of the rulebook {}.", "Sur {:phrase|phrases} du livret, {}."),
    str(Verdict.HOLDS): ("{:holds|hold} ({})", "{:se vérifie|se vérifient} ({})"),
    str(Verdict.FAILS): ("{:fails|fail} ({})", "{:ne se vérifie pas|ne se vérifient pas} ({})"),
    str(Verdict.DEPENDS): ("{:depends|depend} on skill ({})", "{:dépend|dépendent} du niveau ({})"),
    str(Verdict.UNDECIDED): ("{:is|are} undecided ({})", "{:reste indécise|restent indécises} ({})"),
    str(Verdict.NOT_TRIED): ("{:was|were} not tried ({})", "{:reste non éprouvée|restent non éprouvées} ({})"),
    "ruled_out": (
        "Whoever plays, values of the ruleset decide against {}.",
        "Qui que soient les joueurs, des valeurs des règles s'opposent à {}.",
    ),
    "named": ("“{}”", "« {} »"),
    "by_value": ("{} ({})", "{} ({})"),
    "tornado": (
        "What changes the score of {} most: {}",
        "Ce qui change le plus le score de {} : {}",
    ),
    "tornado_calm": ("No option is seen to change the score", "Aucune option ne change visiblement le score"),
    "score_change_axis": (
        "mean score of a seat, option less today's answer (points; logarithmic beyond {})",
        "score moyen d'une place, option moins réponse du jour (points ; logarithmique au-delà de {})",
    ),
    "shown_of": ("{} of {:option|options} are shown", "{} options sur {} montrées"),
    "per_option": ("{:game|games} an option", "{:partie|parties} par option"),
    "touched_column": ("on the right: games touched", "à droite : parties touchées"),
    "hollow": ("hollow: too few games differ for an interval", "en creux : trop peu de parties diffèrent"),
    "all_at": ("all intervals together at {} %", "tous les intervalles ensemble à {} %"),
}


def finding(
    scenario: Scenario,
    words: Words,
    kinds: Mapping[str, Player],
    workers: Workers = ALL_CORES,
    *,
    seats: int,
    games: int,
    seed: int,
    precision: float | None = None,
) -> Finding:
    """What the audit found, for people and machines. Raises what `audit` raises."""
    found = audit(
        scenario,
        kinds,
        seats=seats,
        games=games,
        seed=seed,
        lang=words.lang,
        precision=precision,
        workers=workers,
    )
    games = games_played(found, games)
    names = {one.key: tuple(one.name[lang] for lang in LANGUAGES) for one in scenario.game.offers.statements}
    words = words.plus(words=WORDS | names, phrases=PHRASES)
    if STATEMENTS in found:
        against = ruled_out(scenario)
        found[STATEMENTS] = found[STATEMENTS].assign(ruled_out=list(map(against.get, found[STATEMENTS]["statement"])))

    def figures() -> list[Figure]:
        if OPTIONS not in found:
            return []
        from experiments.studies.audit.draw import figure

        return [figure(found[OPTIONS], scenario, words, seats=seats, games=games, seed=seed)]

    return Finding(
        STUDY,
        words.phrase("audit", title=words.title),
        [*precision_claims(found, words), *claims(found, words, seats=seats, games=games)],
        [
            *(_sheet(name, frame, words, games) for name, frame in found.items() if name != PRECISION),
            *precision_sheets(found),
        ],
        figures,
        made_by(scenario, [LineUp.of_equals(one, seats) for one in kinds.values()], games=games, seed=seed),
        words,
    )


def ruled_out(scenario: Scenario) -> dict[str, str]:
    """The statements that values of the ruleset keep from holding, each with these values."""
    found = {}
    for statement in scenario.game.offers.statements:
        for trial in statement.trials:
            rules = scenario.ruled(mode=trial.mode).rules
            values = leaves(as_table(rules))
            if keys := statement.ruled_out(rules):
                found[statement.key] = ", ".join(f"{key} = {values[key]}" for key in keys)
    return found


def _sheet(name: str, frame: pd.DataFrame, words: Words, games: int) -> Sheet:
    """A frame, and what people see of it."""
    if name == OPTIONS:
        notes = [*_idle(frame, words), words.phrase("options_together", level=level_text())]
        return Sheet(name, frame, ("touched", "tier_share"), table=options_table(frame, words), notes=notes)
    if name == TRIALS:
        headers = {"players": words.word("who"), "seats": words.word("how_many")}
        notes = [words.phrase("each_tried", games=games, level=level_text())]
        return Sheet(name, frame, ("measured",), SHOWN_TRIALS, headers=headers, notes=notes)
    return Sheet(name, frame, shown=SHOWN_STATEMENTS)


def options_table(options: pd.DataFrame, words: Words) -> Table:
    """A line for each option: how many games it touches and what it does to the score, table by table of players."""
    table = plain_table(words.word(OPTIONS))
    add_text_column(table, words.word("option"))
    columns = [options["option"].unique()]
    for players, rows in options.groupby("players", sort=False):
        scores = estimates(rows, "score")
        places = mean_places(scores)
        add_number_column(table, f"{players}\n{words.word('touched')} %")
        columns.append([words.decimal(100 * share, 1) for share in rows["touched"]])
        add_number_column(table, f"{players}\n{words.word('score')}")
        columns.append([half_text(score, places, words) for score in scores])
    for line in zip(*columns, strict=True):
        table.add_row(*line)
    explain_dashes(table, chain.from_iterable(columns[1:]), words)
    return table


def claims(found: Mapping[str, pd.DataFrame], words: Words, *, seats: int, games: int) -> Iterator[str]:
    """Which options matter to whom, and what becomes of the statements."""
    if OPTIONS in found:
        for players, rows in found[OPTIONS].groupby("players", sort=False):
            yield from _of_options(f"{players} × {seats}", rows, words, games)
    if STATEMENTS in found:
        statements = found[STATEMENTS]
        statements = statements.assign(
            called=[words.phrase("named", key=words.name(key)) for key in statements["statement"]]
        )
        named = {verdict: list(rows["called"]) for verdict, rows in statements.groupby("verdict")}
        parts = [
            words.phrase(name, len(named[name]), ", ".join(named[name])) for name in map(str, Verdict) if name in named
        ]
        yield words.phrase("said", statements=len(statements), parts=words.listed(parts))
        against = statements.dropna(subset="ruled_out")
        if len(against):
            pairs = zip(against["called"], against["ruled_out"], strict=True)
            yield words.phrase("ruled_out", by_value=", ".join(words.phrase("by_value", *pair) for pair in pairs))


def _of_options(players: str, rows: pd.DataFrame, words: Words, games: int) -> Iterator[str]:
    """What a table of players makes of the options."""
    parts = {"most": strongest_first(rows, words), "most_of_tiers": strongest_first(rows, words, of="tier_share")}
    most = "".join(words.phrase(name, ", ".join(told)) for name, told in parts.items() if told)
    yield words.phrase(
        "matter", players=players, games=games, options=len(rows), sum=str(int(rows["apart"].sum())), most=most
    )


def _idle(options: pd.DataFrame, words: Words) -> Iterator[str]:
    """Which options touch no game, table by table of players."""
    for players, rows in options.groupby("players", sort=False):
        idle = rows[rows["touched"] == 0]
        if len(idle):
            bound = words.per_million(idle["touched_high"].max())
            yield words.phrase(
                "untouched", players=players, option=words.listed(idle["option"]), level=level_text(), bound=bound
            )


def strongest_first(rows: pd.DataFrame, words: Words, *, of: str = "score") -> list[str]:
    """The options of a table of players that change the score, or the share of a tier, most; each with the change."""
    apart = rows[(rows[f"{of}_low"] > 0) | (rows[f"{of}_high"] < 0)]
    first = apart.reindex(apart[of].abs().sort_values(ascending=False, kind="stable").index)[:NAMED]
    changes = estimates(first, of)
    if of == "score":
        places = mean_places(changes)
        return [
            words.phrase("by_points", option=option, change=change_text(change, places, words))
            for option, change in zip(first["option"], changes, strict=True)
        ]
    places = share_places(changes)
    told = [change_text(in_percent(change), places, words) for change in changes]
    named = zip(first["option"], first["tier"], told, strict=True)
    return [
        words.phrase("by_share", option=option, tier=words.name(tier), change=change) for option, tier, change in named
    ]
