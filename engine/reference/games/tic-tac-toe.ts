/** Tic-tac-toe: X is Max and begins. Positions and moves are plain numbers and texts. */

import type { SearchGame } from "../search-game.js";

/** Nine of `X`, `O` and `.`, by rows. */
type TicTacToe = string;

export const EMPTY_BOARD: TicTacToe = ".........";

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function winner(board: TicTacToe): "X" | "O" | null {
  for (const [a, b, c] of LINES) {
    const mark = board[a];
    if (mark === "." || mark !== board[b] || mark !== board[c]) continue;
    return mark === "X" ? "X" : "O";
  }
  return null;
}

function isXToMove(board: TicTacToe): boolean {
  return [...board].filter((mark) => mark !== ".").length % 2 === 0;
}

/** Moves are squares, 0 to 8. A win is worth 1, a loss -1. The board is its own key. */
export const TIC_TAC_TOE: SearchGame<TicTacToe, number> = {
  moves: (board) =>
    winner(board) !== null ? [] : [...board].flatMap((mark, square) => (mark === "." ? [square] : [])),
  play: (board, square) => board.slice(0, square) + (isXToMove(board) ? "X" : "O") + board.slice(square + 1),
  isMax: isXToMove,
  value: (board) => {
    const won = winner(board);
    return won === null ? 0 : won === "X" ? 1 : -1;
  },
  key: (board) => board,
};
