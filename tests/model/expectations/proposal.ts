/** What the charts of proposals must do. */
import { growing } from "./social.ts";
import type { Expectations } from "./vocabulary.ts";

export const proposalExpectations: Expectations = {
  proposalVoters: growing(7),
  proposalPayments: growing("alice"),
};
