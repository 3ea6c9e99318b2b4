/** What the witnesses' charts must do. */
import { manyVoters } from "../../../src/domain/witness/voters.ts";
import { growing } from "./social.ts";
import { gives } from "../../support/expectation.ts";
import { answer, type Expectations } from "./vocabulary.ts";

const many = answer({ voters: Array.from({ length: manyVoters }), isComplete: false });

export const witnessExpectations: Expectations = {
  slotHistory: growing(null),
  voters: [
    ...growing("aurora", { voters: [] }),
    {
      says: "thousands of voters are enough, until more are requested",
      input: { subject: "aurora", isThorough: true },
      begins: "opening",
      steps: [
        [gives("open", many), "paused"],
        ["list.more", "growing", { asks: "more" }],
        [gives("more", many), "paused"],
      ],
    },
  ],
  keyChanges: growing("aurora"),
  witnessVotes: growing("aurora"),
};
