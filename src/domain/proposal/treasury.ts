/** The treasury of the chain, which pays proposals. */
import type { AccountName } from "../chain/names.ts";

/** The account whose SBD pay proposals. */
export const treasuryAccount = "steem.dao" as AccountName;
