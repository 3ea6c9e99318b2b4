/** A replacement for the browser's locks, for engines in one process. */
import type { Exclusive } from "../../src/worker/shared/request-lock.ts";

/** Runs tasks with the same name one after the other. */
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
