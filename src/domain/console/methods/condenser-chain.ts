/** condenser_api: blocks, the chain, witnesses, the market and proposals. */
import { say } from "../../language/say.ts";
import { choice, described, json, text } from "../method.ts";
import { account, exampleAccount, limit, names, transaction } from "./parameters.ts";
import { blocks, contents, signaturesOf } from "./shared-methods.ts";
import { market } from "./trade.ts";

const direction = choice("direction", say`The direction`, "ascending", "descending");
const status = choice(
  "status",
  say`Which proposals`,
  "all",
  "inactive",
  "active",
  "expired",
  "votable",
);

export const condenserChain = described("condenser_api", true, [
  ...blocks,
  ...contents,
  ...signaturesOf(transaction),
  [
    "verify_account_authority",
    say`Whether these keys suffice for an account`,
    text("name", say`An account's name`, exampleAccount),
    json("keys", say`Public keys`, []),
  ],
  [
    "get_dynamic_global_properties",
    say`The head of the chain, supply and other figures that change`,
  ],
  ["get_chain_properties", say`What the witnesses have agreed on: fees and the size of blocks`],
  ["get_config", say`The constants of the chain`],
  ["get_version", say`The node's version`],
  ["get_hardfork_version", say`The applied hardfork`],
  ["get_next_scheduled_hardfork", say`The next hardfork, or the last one if none is planned`],
  ["get_current_median_history_price", say`The median of the witnesses' price feeds`],
  ["get_feed_history", say`The hourly medians of the last days`],
  ["get_reward_fund", say`A reward fund`, text("name", say`Its name; there is one, post`, "post")],
  ["get_active_witnesses", say`The witnesses of the current round`],
  ["get_witness_schedule", say`The current round in the order of slots`],
  ["get_witness_count", say`How many witnesses there are`],
  ["get_witness_by_account", say`A witness by name`, account],
  ["get_witnesses", say`Witnesses by their internal IDs`, json("ids", say`A list of IDs`, [0, 1])],
  [
    "get_witnesses_by_vote",
    say`Witnesses by votes, most first`,
    text("start", say`The first witness; empty for the top`),
    limit(1000),
  ],
  [
    "lookup_witness_accounts",
    say`Names of witnesses, starting at a name`,
    text("lower_bound", say`A name or its beginning`),
    limit(1000),
  ],
  ...market,
  [
    "list_proposals",
    say`Proposals for paid work`,
    json("start", say`Where the list starts, by its order; -1 is the highest`, [-1]),
    limit(1000),
    choice("order", say`The order`, "by_total_votes", "by_creator", "by_start_date", "by_end_date"),
    choice("direction", say`The direction`, "descending", "ascending"),
    status,
  ],
  ["find_proposals", say`Proposals by number`, json("ids", say`A list of numbers`, [0])],
  [
    "list_proposal_votes",
    say`Votes for proposals`,
    json("start", say`A proposal's number and a voter`, [0, ""]),
    limit(1000),
    choice("order", say`The order`, "by_proposal_voter", "by_voter_proposal"),
    direction,
    status,
  ],
  ["get_account_count", say`How many accounts there are`],
  ["get_accounts", say`Accounts with balances, keys and votes`, names("accounts")],
  ["lookup_account_names", say`The same; null for names that don't exist`, names("accounts")],
  [
    "lookup_accounts",
    say`Names of accounts, starting at a name`,
    text("lower_bound", say`A name or its beginning`, exampleAccount),
    limit(1000),
  ],
]);
