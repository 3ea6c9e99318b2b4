/** The node's smaller interfaces: blocks, history, keys, the market, resources and reputations. */
import { described, flag, json, number, text } from "../method.ts";
import { market } from "./market.ts";
import { account, blockNumber, limit, names, transactionId } from "./parameters.ts";

/** These methods. */
export const others = [
  ...described("block_api", false, [
    ["get_block", "A block with its transactions", blockNumber],
    ["get_block_header", "A block's header", blockNumber],
  ]),
  ...described("account_history_api", false, [
    [
      "get_account_history",
      "Operations of an account, oldest first",
      account,
      number("start", "Index of the last entry; -1 for the newest", -1),
      number("limit", "How many entries; proxies return up to 100", 10),
    ],
    [
      "get_ops_in_block",
      "The operations in a block, with the chain's own",
      blockNumber,
      flag("only_virtual", "Only the chain's own operations"),
    ],
    ["get_transaction", "A transaction by its id", transactionId],
    [
      "enum_virtual_ops",
      "The chain's own operations over a range of blocks",
      number("block_range_begin", "The first block", 1),
      number("block_range_end", "The block after the last one", 20),
    ],
  ]),
  ...described("account_by_key_api", false, [
    ["get_key_references", "Accounts that a key can sign for", json("keys", "Public keys", [])],
  ]),
  ...described("market_history_api", false, market),
  ...described("rc_api", false, [
    ["find_rc_accounts", "Resource credits of accounts", names("accounts")],
    ["get_resource_params", "What resources cost, as formulas"],
    ["get_resource_pool", "How much of each resource is left"],
  ]),
  ...described("reputation_api", false, [
    [
      "get_account_reputations",
      "Reputations from a name on",
      text("account_lower_bound", "A name or its beginning", "steemit"),
      limit(1000),
    ],
  ]),
  ...described("transaction_status_api", false, [
    [
      "find_transaction",
      "Whether a transaction is pending, in a block, or too old",
      text("transaction_id", "40 hex digits", "0".repeat(40)),
    ],
  ]),
  ...described("jsonrpc", false, [
    ["get_methods", "All methods of the node"],
    [
      "get_signature",
      "A method's parameters and its answer, with their defaults",
      text("method", "A method with its interface", "block_api.get_block"),
    ],
  ]),
];
