/** Turns annotated games into the data of their page. Pure. */

import { signOf } from "../judge/judgement.js";
import { halfMovesOf, numberedLine } from "../../notation/index.js";
import { shownScore } from "../../common/score/plain-score.js";
import type { PageData, PageGame, PageMove, PageSide } from "../page-model.js";
import { countJudgements } from "../judge/side-counts.js";
import type { AnnotatedGame, BothSides } from "../types.js";
import { turnText } from "./words.js";

/** @param name of the file, for the title if it contains several games */
export function pageData(games: readonly AnnotatedGame[], name: string, generator: string): PageData {
  const pages = games.map(pageGame).map(inEnglish);
  const [game, another] = pages;
  const isOne = game !== undefined && another === undefined;
  return { title: isOne ? `${game.white} – ${game.black}` : name, generator, games: pages };
}

/** A file's page says everything in English, so that it needs nothing else. */
function inEnglish(game: PageGame): PageGame {
  return { ...game, moves: game.moves.map((move) => ({ ...move, facts: null })) };
}

/** The same of one game, with what its notes say as data. */
export function pageGame(game: AnnotatedGame): PageGame {
  const { headers, result, opening, startFen, comment, moves, turningPoints, pgn } = game;
  const start = halfMovesOf(startFen);
  return {
    white: headers["White"] ?? "?",
    black: headers["Black"] ?? "?",
    result,
    occasion: ["Event", "Site", "Date"]
      .map((tag) => known(headers[tag]))
      .filter(Boolean)
      .join(", "),
    opening: opening ?? "",
    startFen,
    comment,
    sides: [sideOf(game, "white"), sideOf(game, "black")],
    moves: moves.map((move, ply): PageMove => {
      const sans = move.betterLine.map(({ san }) => san);
      const mark = move.judgement ?? move.merit;
      return {
        uci: move.uci,
        san: move.san,
        score: shownScore(move.score),
        chances: Math.round(1000 * move.chances) / 1000,
        sign: mark === null ? "" : signOf(mark),
        better: numberedLine(start + ply, sans).join(" "),
        note: move.note,
        facts: move.facts,
        comment: move.comment,
      };
    }),
    turningPoints: turningPoints.map(({ ply, turn }) => ({ ply, text: turnText(turn, moves[ply]!.facts), turn })),
    pgn,
    from: "search",
  };
}

function sideOf(game: AnnotatedGame, side: keyof BothSides): PageSide {
  const { inaccuracy, mistake, blunder } = countJudgements(game, side);
  return { accuracy: game.accuracy[side], inaccuracies: inaccuracy, mistakes: mistake, blunders: blunder };
}

/** A tag's value without question marks for unknown parts, as in 1858.??.??. */
function known(value = ""): string {
  return value.replace(/\.\?+/g, "").replace(/^[?]+$/, "");
}
