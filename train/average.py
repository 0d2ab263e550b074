#!/usr/bin/env python3
"""
Averages the weights of networks that have a common ancestor.

    python3 train/average.py X.nnue@2 run/network.nnue --out Y.nnue --name "castellan Y"

A network that has learned from new positions has forgotten some of what it knew; its average with the network that it began
with can be better than both (Wortsman et al. 2022: "Robust fine-tuning of zero-shot models"). Networks without a share count
once.
"""

import argparse
import sys

from errors import TrainingError, run_program


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


def main():
    from network import write_network
    from settings import Settings, add_option

    parser = argparse.ArgumentParser(
        prog="average.py",
        description="Averages the weights of networks with a common ancestor. Their names and centipawns do not pass on.",
    )
    parser.add_argument("networks", nargs="+", metavar="NETWORK", help="a network's file; FILE@2 makes it count twice")
    parser.add_argument("--out", required=True, metavar="FILE", help="network to write")
    add_option(parser, "--name", Settings.name)
    add_option(parser, "--centipawns", Settings.centipawns)
    options = parser.parse_args()
    print(f"hash {write_network(options.out, average(options.networks), options.name, options.centipawns)[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(run_program("average.py", main))
