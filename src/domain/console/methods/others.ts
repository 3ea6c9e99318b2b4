/** The node's smaller interfaces: blocks, history, keys, the market, resources and reputations. */
import { say } from "../../language/say.ts";
import { described, number, text } from "../method.ts";
import { limit, names } from "./parameters.ts";
import { accountHistory, blocks, contents, keyReferences } from "./shared-methods.ts";
import { market } from "./trade.ts";

export const others = [
  ...described("block_api", false, blocks),
  ...described("account_history_api", false, [
    accountHistory,
    ...contents,
    [
      "enum_virtual_ops",
      say`The chain's own operations over a range of blocks`,
      number("block_range_begin", say`The first block`, 1),
      number("block_range_end", say`The block after the last one`, 20),
    ],
  ]),
  ...described("account_by_key_api", false, [keyReferences]),
  ...described("market_history_api", false, market),
  ...described("rc_api", false, [
    ["find_rc_accounts", say`Resource credits of accounts`, names("accounts")],
    ["get_resource_params", say`What resources cost, as formulas`],
    ["get_resource_pool", say`How much of each resource is left`],
  ]),
  ...described("reputation_api", false, [
    [
      "get_account_reputations",
      say`Reputations, starting at a name`,
      text("account_lower_bound", say`A name or its beginning`, "steemit"),
      limit(1000),
    ],
  ]),
  ...described("transaction_status_api", false, [
    [
      "find_transaction",
      say`Whether a transaction is pending, in a block, or too old`,
      text("transaction_id", say`40 hex digits`, "0".repeat(40)),
    ],
  ]),
  ...described("jsonrpc", false, [
    ["get_methods", say`All methods of the node`],
    [
      "get_signature",
      say`A method's parameters and its answer, with their defaults`,
      text("method", say`A method with its interface`, "block_api.get_block"),
    ],
  ]),
];
