/** The treasury of the chain, which pays for proposals. Source: chain rules, section 9. */
import type { AccountName } from "../chain/names.ts";

/** The account whose SBD pays for proposals. */
export const treasuryAccount = "steem.dao" as AccountName;
/** What an account pays the treasury for a proposal, thousandths of SBD. */
export const proposalFee = 10_000;
