/** What the charts of the witnesses' rounds must do. */
import { growing } from "./social.ts";
import type { Expectations } from "./vocabulary.ts";

export const witnessExpectations: Expectations = {
  slotHistory: growing(null),
  voters: growing("aurora"),
};
