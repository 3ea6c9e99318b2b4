/** Walks through the witnesses' charts. */
import { growing } from "./social.ts";
import type { Walk } from "./walk.ts";

export const witnessWalks: Readonly<Record<string, Walk>> = {
  slotHistory: growing(null),
  voters: growing("aurora", { voters: [] }),
  keyChanges: growing("aurora"),
  witnessVotes: growing("aurora"),
};
