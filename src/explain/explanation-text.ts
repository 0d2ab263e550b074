/** Formats the explanation of a best move as lines of text. Pure. */

import { showEvaluation, showOutcome } from "../common/position-text.js";
import { findingText, pawns, shareText } from "../common/score/score-text.js";
import type { EntryFacts, Explanation, MoveFacts, SearchFacts } from "./facts.js";

/** The text of an unknown value. */
const UNKNOWN = "-";

interface Column {
  readonly title: string;
  readonly cell: (facts: MoveFacts) => string;
  /** Words are aligned to the left, numbers to the right. */
  readonly isText?: true;
}

const NAMES: readonly Column[] = [
  { title: "Move", cell: ({ san }) => san, isText: true },
  { title: "UCI", cell: ({ uci }) => uci, isText: true },
];

/** The results of the search. */
const FINDINGS: readonly Column[] = [
  {
    title: "Score",
    cell: ({ finding }) => (finding === null ? UNKNOWN : findingText(finding)),
  },
  { title: "Depth", cell: ({ finding }) => `${finding?.depth ?? UNKNOWN}` },
  { title: "Nodes", cell: ({ nodes }) => `${nodes}` },
  { title: "Share", cell: ({ share }) => shareText(share) },
];

/** The table's entry for the position after the move. */
const ENTRIES: readonly Column[] = [
  { title: "Table", cell: ({ entry }) => entryScore(entry) },
  {
    title: "Depth",
    cell: ({ entry }) => `${entry?.finding?.depth ?? UNKNOWN}`,
  },
  {
    title: "Reply",
    cell: ({ entry }) => entry?.move?.san ?? UNKNOWN,
    isText: true,
  },
];

export function showExplanation(explanation: Explanation): string[] {
  const { fen, turn, outcome, evaluation, entry, search, moves, reasons } = explanation;
  return [
    `FEN: ${fen}`,
    showEvaluation(turn, evaluation),
    ...(outcome === null ? [] : [`Outcome: ${showOutcome(outcome)}`]),
    `Table: ${entryText(entry)}`,
    `Search: ${search === null ? "none of this position" : searchText(search)}`,
    ...(moves.length === 0 ? [] : moveLines(explanation)),
    ...(search === null ? [] : endLines(search, reasons)),
  ];
}

function moveLines({ moves, search }: Explanation): string[] {
  return [
    "Scores: pawns for the side to move; <= at most, >= at least, # moves to mate",
    ...(search === null
      ? []
      : ["Depths: of the iteration, in which late moves are searched less deep; of the table's entry after the move"]),
    "",
    ...tableLines(moves, [...NAMES, ...(search === null ? [] : FINDINGS), ...ENTRIES]),
  ];
}

function endLines({ unfinished, nodes, variation }: SearchFacts, reasons: readonly string[]): string[] {
  if (variation.length === 0) return [];
  const share = shareText(unfinished / nodes);
  return [
    "",
    ...(unfinished === 0 ? [] : [`Cut off: ${unfinished} nodes, ${share}, in a move whose search was not finished`]),
    `Variation: ${variation.map(({ san }) => san).join(" ")}`,
    ...reasons.map((reason, index) => (index === 0 ? "Why: " : "     ") + reason),
  ];
}

function searchText({ best, depth, nodes, time }: SearchFacts): string {
  if (best === null) return "there is no move to search";
  return `depth ${depth}, ${nodes} nodes, ${Math.round(time)} ms`;
}

function entryText(entry: EntryFacts | null): string {
  if (entry === null) return "no entry of this position";
  const { move, finding, evaluation } = entry;
  return [
    move === null ? "no move" : `${move.san} (${move.uci})`,
    finding === null ? "no score" : `${findingText(finding)}, depth ${finding.depth}`,
    evaluation === null ? "no evaluation" : `evaluation ${pawns(evaluation)}`,
  ].join(", ");
}

function entryScore(entry: EntryFacts | null): string {
  if (entry === null) return UNKNOWN;
  return entry.finding === null ? "no score" : findingText(entry.finding);
}

function tableLines(moves: readonly MoveFacts[], columns: readonly Column[]): string[] {
  const filled = columns.map(({ title, cell, isText = false }) => {
    const cells = [title, ...moves.map(cell)];
    const width = Math.max(...cells.map(({ length }) => length));
    return cells.map((text) => (isText ? text.padEnd(width) : text.padStart(width)));
  });
  return [null, ...moves].map((_, row) =>
    filled
      .map((cells) => cells[row] ?? "")
      .join("  ")
      .trimEnd(),
  );
}
