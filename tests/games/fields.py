"""The values that fields of rulesets hold, and others that they allow."""

from sim.core.rules import Cards, Each, Options, Range, Text, as_table


def second(constraint, value):
    """Another value that a field allows, as it is typed."""
    match constraint:
        case Options():
            return next(name for name in constraint.names if name != value)
        case Range(words=words) if words:
            return str(int(constraint.low))
        case Range():
            return str(value + 1 if value < constraint.high else value - 1)
        case Cards():
            return "7R"
        case Text():
            return f"{value} bis"
        case Each(member=Text()):
            return str([f"{one} bis" for one in value])
        case Each():
            return str([one + 1 for one in value])


def value_of(rules, key):
    found = as_table(rules)
    for part in key.split("."):
        found = found[part]
    return found
