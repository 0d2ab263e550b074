/**
 * Converts records of 32 bytes into training data. README.md has their format; features.py does the same in numpy.
 */

#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "hanging.h"

namespace {

/** A piece on a square that stands safe, then one that hangs. */
constexpr int SAFE_FEATURES = 768;
constexpr int FEATURES = 2 * SAFE_FEATURES;
constexpr int BUCKETS = 8;
constexpr int MOST_PIECES = 32;

constexpr int RECORD_SIZE = 32;
constexpr int NO_SCORE = -32768;
constexpr int NO_RESULT = 3;
constexpr int PIECE_CODES = 12;
constexpr int WHITE_KING = 10;

/** How targets are made from records. kernel.py has the same structure. */
struct Terms {
  /** The share of the score; the rest is the result's. */
  float scoreShare;
  /** Centipawns for log odds of 1. */
  float scoreScale;
};

struct Position {
  /** Of each piece, in the mover's view, then in the other's. */
  int features[2][MOST_PIECES];
  int pieces;
  int bucket;
  float target;
};

/** @returns whether the record is valid */
inline bool decode(const uint8_t *record, const Terms &terms, Position &position) {
  uint64_t board;
  int16_t score16;
  std::memcpy(&board, record, 8);
  std::memcpy(&score16, record + 24, 2);
  const int score = score16;
  const int result = record[26];
  const int turn = record[27];
  const int count = __builtin_popcountll(board);
  if (count > MOST_PIECES || result > NO_RESULT || turn > 1) return false;
  if (score == NO_SCORE && result == NO_RESULT) return false;

  int codes[MOST_PIECES], squares[MOST_PIECES];
  int kings[2] = {-1, -1};
  uint64_t left = board;
  for (int place = 0; place < count; place++, left &= left - 1) {
    const int code = (record[8 + (place >> 1)] >> (4 * (place & 1))) & 15;
    const int square = __builtin_ctzll(left);
    if (code >= PIECE_CODES) return false;
    if (code >= WHITE_KING) {
      if (kings[code & 1] >= 0) return false;
      kings[code & 1] = square;
    }
    codes[place] = code;
    squares[place] = square;
  }
  if (kings[0] < 0 || kings[1] < 0) return false;

  const uint64_t hangs = hanging(codes, squares, count, board);
  for (int view = 0; view < 2; view++) {
    const int side = view ^ turn;
    const int turned = (side == 1 ? 56 : 0) ^ (kings[side] & 4 ? 7 : 0);
    for (int place = 0; place < count; place++) {
      const int code = codes[place];
      const int theirs = (code & 1) != side;
      const int row = 384 * theirs + 64 * (code >> 1) + (squares[place] ^ turned);
      position.features[view][place] = row + (hangs >> squares[place] & 1 ? SAFE_FEATURES : 0);
    }
  }
  position.pieces = count;
  position.bucket = (count - 2) * BUCKETS / 31;

  const float expected = 1 / (1 + std::exp(-static_cast<float>(score) / terms.scoreScale));
  const float share = score == NO_SCORE ? 0 : result == NO_RESULT ? 1 : terms.scoreShare;
  const float white = share * expected + (1 - share) * static_cast<float>(result) / 2;
  position.target = turn == 0 ? white : 1 - white;
  return true;
}

} // namespace
