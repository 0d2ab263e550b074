#!/usr/bin/env python3
"""
Removes numbers of a network's first layer, those that matter least, so that it can go on learning as a narrower one.

    python3 train/narrow.py wide.nnue selfplay.ctp --hidden 288 --out narrow.nnue
    python3 train/train.py selfplay.ctp --start narrow.nnue --hidden 288 --epochs 1 --rate 0.0012 --out run

Two numbers go together, whose product is an input of the second layer. A pair matters as much as its product varies, by
variance, times the squares of the weights that the product has (magnitude pruning). What the removed products are on
average goes into the second layer's biases.
"""

import argparse
import sys

from errors import TrainingError, run_program

def narrow(weights, seen, hidden):
    """A network of width `hidden` from a wider one, by its products in some positions."""
    import numpy as np

    from network import hidden_of, layers, size_of

    before = layers(weights)
    half = hidden_of(weights) // 2
    second = before.second.reshape(len(before.second), 2, half, -1)
    importance = seen.var(axis=0) * np.square(second, dtype="float64").sum(axis=(0, 1, 3))
    kept, removed = np.split(np.argsort(-importance, kind="stable"), [hidden // 2])
    kept.sort()

    narrowed = np.zeros(size_of(hidden), np.float32)
    after = layers(narrowed)
    columns = np.concatenate((kept, half + kept))
    after.rows[:] = before.rows[:, columns]
    after.bias[:] = before.bias[columns]
    after.second[:] = second[:, :, kept].reshape(after.second.shape)
    mean = seen.mean(axis=0)[removed]
    after.second_bias[:] = before.second_bias + (second[:, :, removed] * mean[:, None]).sum(axis=(1, 2))
    for name in ("third", "third_bias", "output", "output_bias"):
        getattr(after, name)[:] = getattr(before, name)
    return narrowed


def main():
    from network import hidden_of, read_network, write_network
    from products import products, sample
    from settings import Settings, add_option

    parser = argparse.ArgumentParser(
        prog="narrow.py", description="Removes the numbers of a network's first layer that matter least."
    )
    parser.add_argument("network", metavar="NETWORK", help="a network's file")
    parser.add_argument("positions", nargs="+", metavar="POSITIONS", help="positions in which the numbers are compared")
    parser.add_argument("--out", required=True, metavar="FILE", help="network to write")
    for option in ("--hidden", "--name", "--centipawns"):
        add_option(parser, option, getattr(Settings, option[2:]))
    options = parser.parse_args()
    weights = read_network(options.network)
    if options.hidden >= hidden_of(weights):
        raise TrainingError(f"{options.network} has {hidden_of(weights)} numbers in its first layer, no more than asked for")
    narrowed = narrow(weights, products(weights, sample(options.positions)), options.hidden)
    print(f"hash {write_network(options.out, narrowed, options.name, options.centipawns)[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(run_program("narrow.py", main))
