/** `sign-flip`: reports a vote of −10000 as 55536, which has the same two bytes. */
import { changedOperations } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

/** Returns the falsified answers. */
export const flippedVotes: Lie = (chain) =>
  changedOperations(chain, ([kind, payload]) => {
    const weight = Number(payload["weight"]);
    return kind === "vote" && weight < 0
      ? [kind, { ...payload, weight: weight + 2 ** 16 }]
      : [kind, payload];
  });
