/** The call that lists all proposals, those with the most votes first. */
import { condenser } from "./condenser.ts";

/** Maximum number of proposals in an answer; the chain has had about ninety so far. */
const maxRows = 1000;

/** Lists proposals that have ended or not begun, too. */
export const listedProposals = condenser(
  "list_proposals",
  [-1, 0],
  maxRows,
  "by_total_votes",
  "descending",
  "all",
);
