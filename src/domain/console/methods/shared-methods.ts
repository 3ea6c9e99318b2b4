/** Methods that condenser_api has as well as a newer interface. */
import { say } from "../../language/say.ts";
import { flag, json, number, type MethodLine, type Parameter } from "../method.ts";
import { account, blockNumber, keys, transactionId } from "./parameters.ts";

export const accountHistory: MethodLine = [
  "get_account_history",
  say`Operations of an account, oldest first`,
  account,
  number("start", say`Index of the last entry; -1 for the newest`, -1),
  number("limit", say`How many entries; proxies return up to 100`, 10),
];

export const blocks: readonly MethodLine[] = [
  ["get_block", say`A block with its transactions`, blockNumber],
  ["get_block_header", say`A block's header`, blockNumber],
];

/** What blocks contain. */
export const contents: readonly MethodLine[] = [
  [
    "get_ops_in_block",
    say`The operations in a block, with the chain's own`,
    blockNumber,
    flag("only_virtual", say`Only the chain's own operations`),
  ],
  ["get_transaction", say`A transaction by its ID`, transactionId],
];

/** Transactions and their signatures; the interfaces write operations differently. */
export const signaturesOf = (transaction: Parameter): readonly MethodLine[] => [
  ["get_transaction_hex", say`A transaction as bytes, in hex digits`, transaction],
  ["get_required_signatures", say`Which of these keys a transaction needs`, transaction, keys],
  ["get_potential_signatures", say`All keys that could sign a transaction`, transaction],
  ["verify_authority", say`Whether a transaction's signatures suffice`, transaction],
];

export const keyReferences: MethodLine = [
  "get_key_references",
  say`Accounts that a key can sign for`,
  json("keys", say`Public keys`, []),
];
