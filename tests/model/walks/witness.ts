/** Walks through the charts of the witnesses' rounds. */
import { growing } from "./social.ts";
import type { Walk } from "./walk.ts";

export const witnessWalks: Readonly<Record<string, Walk>> = {
  slotHistory: growing(null),
  voters: growing("aurora"),
};
