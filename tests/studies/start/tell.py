"""What the study of beginning says."""

from experiments.studies.study import Conclusions, Table
from experiments.tables.estimates import estimates


def tell(question, frames, words):
    """How often the first seat wins, and what would be fair."""
    first, *_ = estimates(frames["places"], "win_share")
    said = words.phrase("begins", share=words.percent(first, 1), fair=words.decimal(100 / question.scenario.players, 1))
    return Conclusions(words.phrase("question"), [said], [Table("places", frames["places"], shares=["win_share"])])
