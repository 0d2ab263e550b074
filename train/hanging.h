/**
 * Which pieces of a position hang: a piece of lesser value attacks them, or they are attacked and not defended. hanging.py does
 * the same in numpy, and the engine in engine/core/eval/.
 *
 * Attacks are those on the board as it stands: pins do not matter, nor what stands behind a piece. Values rise from the pawn
 * over knight and bishop, which are equal, and rook and queen to the king.
 */

#pragma once

#include <cstdint>

namespace {

/** What lies in each direction of a square, and what pieces without reach attack from there. */
struct AttackTables {
  /** The first four directions lead to higher squares. Even ones are straight, odd ones diagonal. */
  uint64_t rays[64][8];
  uint64_t knight[64];
  uint64_t king[64];
  /** Of the pawns of White, of Black. */
  uint64_t pawn[2][64];

  AttackTables() {
    static constexpr int FILES[8] = {0, 1, 1, -1, 0, -1, -1, 1};
    static constexpr int RANKS[8] = {1, 1, 0, 1, -1, -1, 0, -1};
    for (int square = 0; square < 64; square++) {
      knight[square] = king[square] = pawn[0][square] = pawn[1][square] = 0;
      for (int direction = 0; direction < 8; direction++) {
        rays[square][direction] = 0;
        for (int steps = 1; steps < 8; steps++)
          rays[square][direction] |= at(square, steps * FILES[direction], steps * RANKS[direction]);
        king[square] |= at(square, FILES[direction], RANKS[direction]);
      }
      for (int file = -2; file <= 2; file++)
        for (int rank = -2; rank <= 2; rank++)
          if (file * file + rank * rank == 5) knight[square] |= at(square, file, rank);
      for (int side = 0; side < 2; side++)
        for (int file = -1; file <= 1; file += 2) pawn[side][square] |= at(square, file, side == 0 ? 1 : -1);
    }
  }

  uint64_t straight(int square, uint64_t occupied) const {
    return up(square, 0, occupied) | up(square, 2, occupied) | down(square, 4, occupied) | down(square, 6, occupied);
  }

  uint64_t diagonal(int square, uint64_t occupied) const {
    return up(square, 1, occupied) | up(square, 3, occupied) | down(square, 5, occupied) | down(square, 7, occupied);
  }

private:
  /** The square some files and ranks away as a set, empty beyond the board. */
  static uint64_t at(int square, int files, int ranks) {
    const int file = (square & 7) + files, rank = (square >> 3) + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : uint64_t{1} << (8 * rank + file);
  }

  /** What a slider sees in a direction, up to the first piece. The last square has no ray, so that it stands for no piece. */
  uint64_t up(int square, int direction, uint64_t occupied) const {
    const uint64_t ray = rays[square][direction];
    return ray ^ rays[__builtin_ctzll((ray & occupied) | uint64_t{1} << 63)][direction];
  }

  uint64_t down(int square, int direction, uint64_t occupied) const {
    const uint64_t ray = rays[square][direction];
    return ray ^ rays[63 - __builtin_clzll((ray & occupied) | 1)][direction];
  }
};

/** @param code 2 * type + colour; @returns the squares that the piece attacks */
inline uint64_t attacks(const AttackTables &tables, int code, int square, uint64_t occupied) {
  switch (code >> 1) {
  case 0:
    return tables.pawn[code & 1][square];
  case 1:
    return tables.knight[square];
  case 2:
    return tables.diagonal(square, occupied);
  case 3:
    return tables.straight(square, occupied);
  case 4:
    return tables.straight(square, occupied) | tables.diagonal(square, occupied);
  default:
    return tables.king[square];
  }
}

/** The squares of all pieces that hang, of either side. */
inline uint64_t hanging(const int *codes, const int *squares, int count, uint64_t occupied) {
  static const AttackTables tables;
  static constexpr int VALUES[6] = {0, 1, 1, 2, 3, 4};
  constexpr int MOST_VALUE = 4;
  /** What pieces of each side attack, those of a value or a lesser one. */
  uint64_t attacked[2][MOST_VALUE + 1] = {};
  for (int place = 0; place < count; place++)
    attacked[codes[place] & 1][VALUES[codes[place] >> 1]] |= attacks(tables, codes[place], squares[place], occupied);
  for (auto &side : attacked)
    for (int value = 1; value <= MOST_VALUE; value++) side[value] |= side[value - 1];

  uint64_t found = 0;
  for (int place = 0; place < count; place++) {
    const int side = codes[place] & 1, value = VALUES[codes[place] >> 1];
    const uint64_t square = uint64_t{1} << squares[place];
    const uint64_t lesser = value > 0 ? attacked[side ^ 1][value - 1] : 0;
    const uint64_t undefended = attacked[side ^ 1][MOST_VALUE] & ~attacked[side][MOST_VALUE];
    found |= square & (lesser | undefended);
  }
  return found;
}

} // namespace
