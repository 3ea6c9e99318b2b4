/** What the browser's locks do between tabs, between engines of one process. */
import type { Exclusive } from "../../src/worker/cache/call-budget.ts";

/** Runs work of the same name one after the other. */
export function inTurn(): Exclusive {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
