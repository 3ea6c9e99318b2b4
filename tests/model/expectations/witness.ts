/** What the witnesses' charts must do. */
import { growing } from "./social.ts";
import type { Expectations } from "./vocabulary.ts";

export const witnessExpectations: Expectations = {
  slotHistory: growing(null),
  voters: growing("aurora"),
  keyChanges: growing("aurora"),
  witnessVotes: growing("aurora"),
};
