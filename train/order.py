#!/usr/bin/env python3
"""
Sorts the numbers of a network's first layer, so that those whose products are 0 together stand together: the engine passes
over blocks of products that are all 0. The evaluation stays the same.

    python3 train/order.py run/network.nnue positions.ctp --out ordered.nnue --name "what it is"

Each block begins with the product that is above 0 most often of those that are left, and takes the products that are above 0 in
most of the same positions.
"""

import argparse
import sys

from errors import run_program


def order(above):
    """The new order of products, by whether each is above 0: [positions, products]."""
    import numpy as np

    from network import BLOCK

    left = list(np.argsort(-above.mean(axis=0), kind="stable"))
    chosen = []
    while left:
        chosen.append(left.pop(0))
        block = above[:, chosen[-1]].copy()
        while left and len(chosen) % BLOCK:
            others = above[:, left]
            both = (others & block[:, None]).sum(axis=0)
            either = (others | block[:, None]).sum(axis=0)
            best = int(np.argmax(both / np.maximum(either, 1)))
            chosen.append(left.pop(best))
            block |= above[:, chosen[-1]]
    return np.array(chosen)


def ordered(weights, chosen):
    """The same network with the products in another order."""
    import numpy as np

    from network import layers

    weights = weights.copy()
    parts = layers(weights)
    columns = np.concatenate((chosen, len(chosen) + chosen))
    parts.rows[:] = parts.rows[:, columns]
    parts.bias[:] = parts.bias[columns]
    parts.second[:] = parts.second[:, columns]
    return weights


def used_blocks(above):
    """The share of blocks that have a product above 0."""
    from network import BLOCK

    return above.reshape(len(above), -1, BLOCK).any(axis=2).mean()


def main():
    from network import PRODUCT_UNIT, read_network, write_network
    from products import products, sample
    from settings import Settings, add_option

    parser = argparse.ArgumentParser(
        prog="order.py", description="Sorts a network's first layer, so that products that are 0 together stand together."
    )
    parser.add_argument("network", metavar="NETWORK", help="a network's file")
    parser.add_argument("positions", nargs="+", metavar="POSITIONS", help="positions in which the products are compared")
    parser.add_argument("--out", required=True, metavar="FILE", help="network to write")
    for option in ("--name", "--centipawns"):
        add_option(parser, option, getattr(Settings, option[2:]))
    options = parser.parse_args()
    weights = read_network(options.network)
    above = products(weights, sample(options.positions)) * PRODUCT_UNIT >= 1
    chosen = order(above)
    print(f"products above 0: {above.mean():.3f}")
    print(f"blocks of them: {used_blocks(above):.3f} before, {used_blocks(above[:, chosen]):.3f} now")
    print(f"hash {write_network(options.out, ordered(weights, chosen), options.name, options.centipawns)[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(run_program("order.py", main))
