/** Walks through the charts of proposals. */
import { growing } from "./social.ts";
import type { Walk } from "./walk.ts";

export const proposalWalks: Readonly<Record<string, Walk>> = {
  proposalVoters: growing(7),
  proposalPayments: growing("alice"),
};
