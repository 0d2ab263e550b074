/** The list of games with its filters. */

import type { PackedGame, ReportData } from "../report-model.js";
import { button, h } from "../../common/web/page/dom.js";
import { resultText } from "./format.js";
import { makeTable } from "./table.js";

interface GameList {
  readonly element: HTMLElement;
  mark(game: PackedGame): void;
  /** Shows the games of one opening; returns the first of them. */
  showOpening(opening: number): PackedGame | null;
  /** Adds the games that have ended since. */
  update(report: ReportData): void;
}

/** Index of the engine under test. */
const TESTED = 0;

interface Filter {
  readonly label: string;
  /** The choices of a filter, by value and name. The first stands for everything; more may follow at the end. */
  readonly choices: () => readonly (readonly [string, string])[];
  readonly accepts: (game: PackedGame, choice: string) => boolean;
}

export function makeGameList(report: ReportData, onChoose: (game: PackedGame) => void): GameList {
  const { engines } = report;
  let { games, openings, terminations } = report;
  const tested = engines[TESTED]?.name ?? "";
  const numbered = () => new Map(games.map((game, index) => [game, index + 1]));
  let numbers = numbered();
  const nameOf = (index: number) => engines[index]?.name ?? "";
  const lengthOf = ({ moves }: PackedGame) => (moves === "" ? 0 : (moves.split(" ").length + 1) >> 1);

  const filters: readonly Filter[] = [
    {
      label: "Result",
      choices: () => [
        ["", "all results"],
        ["2", `${tested} won`],
        ["1", "drawn"],
        ["0", `${tested} lost`],
      ],
      accepts: (game, choice) => pointsUnderTest(game) === Number(choice),
    },
    {
      label: "Colour",
      choices: () => [
        ["", "both colours"],
        ["white", `${tested} White`],
        ["black", `${tested} Black`],
      ],
      accepts: (game, choice) => game[choice as "white" | "black"] === TESTED,
    },
    {
      label: "End",
      choices: () => [["", "all ends"], ...terminations.map(({ label }, index) => [String(index), label] as const)],
      accepts: (game, choice) => game.end === Number(choice),
    },
    {
      label: "Opening",
      choices: () => [["", "all openings"], ...openings.map(({ name }, index) => [String(index), name] as const)],
      accepts: (game, choice) => game.opening === Number(choice),
    },
  ];
  const selects = filters.map(({ label }) => h("select", { "aria-label": label }));
  offer();
  const count = h("output", { class: "note" });
  const table = makeTable<PackedGame>({
    caption: "Games",
    columns: [
      { title: "#", value: (game) => numbers.get(game) ?? 0, isNumber: true },
      {
        title: "White",
        value: (game) => nameOf(game.white),
        className: "name",
      },
      {
        title: "Black",
        value: (game) => nameOf(game.black),
        className: "name",
      },
      {
        title: "Result",
        value: (game) => game.points,
        cell: (game) =>
          h(
            "span",
            {
              class: `result ${["loss", "draw", "win"][pointsUnderTest(game)] ?? ""}`,
            },
            resultText(game.points),
          ),
      },
      { title: "Moves", value: lengthOf, isNumber: true },
      { title: "End", value: (game) => terminations[game.end]?.label ?? "" },
    ],
    rows: games,
    onChoose,
  });
  for (const select of selects) select.addEventListener("change", () => apply());
  const clear = button("Clear", {}, () => {
    for (const select of selects) select.value = "";
    apply();
  });
  apply();

  return {
    element: h("div", { class: "games" }, h("div", { class: "filters" }, ...selects, clear, count), table.element),
    mark: (game) => table.mark(game),
    showOpening(opening) {
      for (const select of selects) select.value = "";
      selects.at(-1)!.value = String(opening);
      return apply()[0] ?? null;
    },
    update(next) {
      ({ games, openings, terminations } = next);
      numbers = numbered();
      offer();
      apply((chosen) => table.update(chosen));
    },
  };

  /** Adds choices that the filter does not have yet. */
  function offer(): void {
    filters.forEach(({ choices }, index) => {
      const select = selects[index]!;
      const fresh = choices().slice(select.length);
      select.append(...fresh.map(([value, name]) => h("option", { value }, name)));
    });
  }

  function apply(
    show: (chosen: readonly PackedGame[]) => void = (chosen) => table.show(chosen),
  ): readonly PackedGame[] {
    const chosen = games.filter((game) =>
      filters.every(({ accepts }, index) => {
        const { value } = selects[index]!;
        return value === "" || accepts(game, value);
      }),
    );
    show(chosen);
    clear.disabled = chosen.length === games.length;
    count.textContent = `${chosen.length} of ${games.length} games`;
    return chosen;
  }
}

/** Half points of the engine under test; White's if it did not play. */
function pointsUnderTest({ white, black, points }: PackedGame): number {
  return black === TESTED && white !== TESTED ? 2 - points : points;
}
