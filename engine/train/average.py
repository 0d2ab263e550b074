#!/usr/bin/env python3
"""
Averages the weights of networks that have a common ancestor.

    python3 engine/train/average.py X.nnue@2 run/network.nnue --out Y.nnue --name "castellan Y"

A network that has learned from new positions has forgotten some of what it knew; its average with the network that it began
with can be better than both (Wortsman et al. 2022: "Robust fine-tuning of zero-shot models"). Networks without a share count
once.
"""

import argparse
import sys

from errors import TrainingError


def average(arguments):
    """The average of networks, FILE@SHARE each. Raises TrainingError if one cannot be read or has another width."""
    from network import hidden_of, read_network
    from settings import split_weight

    total = share_of_all = 0
    for argument in arguments:
        path, share = split_weight(argument)
        weights = read_network(path)
        if share_of_all and len(weights) != len(total):
            raise TrainingError(f"{path} has {hidden_of(weights)} numbers in its first layer, not {hidden_of(total)}")
        total = total + share * weights.astype("float64")
        share_of_all += share
    return total / share_of_all


def main(arguments=None):
    try:
        import numpy  # noqa: F401
    except ImportError:
        print("average.py: numpy is missing (Debian: python3-numpy)", file=sys.stderr)
        return 1
    from network import write_network
    from settings import network_name, whole

    parser = argparse.ArgumentParser(prog="average.py", description="Averages the weights of networks with a common ancestor.")
    parser.add_argument("networks", nargs="+", metavar="NETWORK", help="a network's file; FILE@2 makes it count twice")
    parser.add_argument("--out", required=True, metavar="FILE", help="network to write")
    parser.add_argument("--name", type=network_name, default="", metavar="TEXT", help="what the engine reports the network as")
    parser.add_argument(
        "--centipawns",
        type=whole(1, 10000),
        default=320,
        metavar="CP",
        help="what the engine shows for log odds of 1, whatever the networks say (default: 320)",
    )
    options = parser.parse_args(arguments)
    try:
        digest = write_network(options.out, average(options.networks), options.name, options.centipawns)
    except TrainingError as error:
        print(f"average.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"average.py: {error.filename or options.out}: {error.strerror or error}", file=sys.stderr)
        return 1
    print(f"hash {digest[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
