/** condenser_api: blocks, the chain, witnesses, the market and proposals. */
import { choice, described, flag, json, text } from "../method.ts";
import { market } from "./market.ts";
import {
  account,
  blockNumber,
  exampleAccount,
  keys,
  limit,
  names,
  transaction,
  transactionId,
} from "./parameters.ts";

const direction = choice("direction", "The direction", "ascending", "descending");
const status = choice(
  "status",
  "Which proposals",
  "all",
  "inactive",
  "active",
  "expired",
  "votable",
);

/** These methods. */
export const condenserChain = described("condenser_api", true, [
  ["get_block", "A block with its transactions", blockNumber],
  ["get_block_header", "A block's header", blockNumber],
  [
    "get_ops_in_block",
    "The operations in a block, with the chain's own",
    blockNumber,
    flag("only_virtual", "Only the chain's own operations"),
  ],
  ["get_transaction", "A transaction by its id", transactionId],
  ["get_transaction_hex", "A transaction as bytes, in hex digits", transaction],
  ["get_required_signatures", "Which of these keys a transaction needs", transaction, keys],
  ["get_potential_signatures", "All keys that could sign a transaction", transaction],
  ["verify_authority", "Whether a transaction's signatures suffice", transaction],
  [
    "verify_account_authority",
    "Whether these keys suffice for an account",
    text("name", "An account's name", exampleAccount),
    json("keys", "Public keys", []),
  ],
  ["get_dynamic_global_properties", "The head of the chain, supply and other figures that change"],
  ["get_chain_properties", "What the witnesses have agreed on: fees and the size of blocks"],
  ["get_config", "The constants of the chain"],
  ["get_version", "The node's version"],
  ["get_hardfork_version", "The applied hardfork"],
  ["get_next_scheduled_hardfork", "The next hardfork, or the last one if none is planned"],
  ["get_current_median_history_price", "The median of the witnesses' price feeds"],
  ["get_feed_history", "The hourly medians of the last days"],
  ["get_reward_fund", "A reward fund", text("name", "Its name; there is one, post", "post")],
  ["get_active_witnesses", "The witnesses of the running round"],
  ["get_witness_schedule", "The running round in the order of slots"],
  ["get_witness_count", "How many witnesses there are"],
  ["get_witness_by_account", "A witness by name", account],
  ["get_witnesses", "Witnesses by their internal ids", json("ids", "A list of ids", [0, 1])],
  [
    "get_witnesses_by_vote",
    "Witnesses by votes, most first",
    text("start", "The first witness; empty for the top"),
    limit(1000),
  ],
  [
    "lookup_witness_accounts",
    "Names of witnesses from a name on",
    text("lower_bound", "A name or its beginning"),
    limit(1000),
  ],
  ...market,
  [
    "list_proposals",
    "Proposals for paid work",
    json("start", "Where the list starts, by its order; -1 is the highest", [-1]),
    limit(1000),
    choice("order", "The order", "by_total_votes", "by_creator", "by_start_date", "by_end_date"),
    choice("direction", "The direction", "descending", "ascending"),
    status,
  ],
  ["find_proposals", "Proposals by number", json("ids", "A list of numbers", [0])],
  [
    "list_proposal_votes",
    "Votes for proposals",
    json("start", "A proposal's number and a voter", [0, ""]),
    limit(1000),
    choice("order", "The order", "by_proposal_voter", "by_voter_proposal"),
    direction,
    status,
  ],
  ["get_account_count", "How many accounts there are"],
  ["get_accounts", "Accounts with balances, keys and votes", names("accounts")],
  ["lookup_account_names", "The same; null for names that don't exist", names("accounts")],
  [
    "lookup_accounts",
    "Names of accounts from a name on",
    text("lower_bound", "A name or its beginning", exampleAccount),
    limit(1000),
  ],
]);
