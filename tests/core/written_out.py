"""Moments of games that are written out."""

import numpy as np

from sim.core.tally import Observed, Tally


def sums(observed):
    tally = Tally.of([observed], games=len(observed.top), cut=0, faults=0, ends=[])
    return tally.sums[observed.table, observed.name]


def share(top, bottom):
    return sums(Observed.share("", "share", np.array(top), np.array(bottom))).item(0)


def ratio(top, bottom):
    return sums(Observed.ratio("", "ratio", np.array(top), np.array(bottom))).item(0)


def mean(values):
    return sums(Observed.mean("", "mean", np.array(values)[:, None, :])).item(0)


def pairs(top, bottom):
    return sums(Observed.difference("", "difference", np.array(top), np.array(bottom))).item(0)


def coverage(intervals, truth):
    return sum(interval.low <= truth <= interval.high for interval in intervals) / len(intervals)
