/** Collects games from several players in the order of their numbers. */

/** Plays the game with a number. One call at a time. */
export type Play = (number: number) => Promise<Uint8Array>;

/**
 * Lets games be played until no more are wanted. They are taken in the order of their numbers, whichever is ready
 * first: the number of players affects only the time.
 *
 * @param first number of the first game
 * @param take called with each game; returns whether another one is wanted
 * @param signal ends the work immediately; running games are lost
 */
export async function playInOrder(
  players: readonly Play[],
  first: number,
  take: (game: Uint8Array) => boolean,
  signal: AbortSignal,
): Promise<void> {
  /** Finished games that wait for those with smaller numbers. */
  const waiting = new Map<number, Uint8Array>();
  let drawn = first;
  let next = first;
  let wanted = true;
  const isOver = () => !wanted || signal.aborted;

  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const takeInOrder = () => {
    for (;;) {
      const game = waiting.get(next);
      if (game === undefined || isOver()) return;
      waiting.delete(next);
      next += 1;
      wanted = take(game);
      if (!wanted) settle();
    }
  };
  const work = Promise.all(
    players.map(async (play) => {
      while (!isOver()) {
        const number = drawn;
        drawn += 1;
        waiting.set(number, await play(number));
        takeInOrder();
      }
    }),
  );
  // Players may be busy with games that nobody wants any more: neither their ends nor their failures matter then.
  work.catch(() => {});
  await Promise.race([work, settled]);
}
