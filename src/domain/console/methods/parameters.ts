/** Parameters that several methods share. The examples exist on the real network. */
import { grouped } from "../../format/figures.ts";
import { say } from "../../language/say.ts";
import { choice, json, number, text, type Parameter } from "../method.ts";

/** An account that exists on every STEEM network. */
export const exampleAccount = "steemit";

export const account = text("account", say`An account's name`, exampleAccount);
export const author = text("author", say`The author of a post`, exampleAccount);
export const permlink = text("permlink", say`The post's permlink`, "firstpost");
export const observer = text("observer", say`The account to answer for; may be empty`);
export const names = (name: string): Parameter =>
  json(name, say`A list of account names`, [exampleAccount]);
export const blockNumber = number("block_num", say`A block's height`, 1);
export const limit = (max: number, example = 10): Parameter =>
  number("limit", say`How many rows, up to ${grouped(max)}`, example);
export const transactionId = text("id", say`A transaction's ID, 40 hex digits`);
export const startAuthor = text(
  "start_author",
  say`Author of the first post; empty for the newest`,
);
export const startPermlink = text("start_permlink", say`Its permlink`);
const vote = { voter: exampleAccount, author: exampleAccount, permlink: "x", weight: 1 };

const transactionWith = (operation: unknown): Parameter =>
  json("trx", say`A transaction`, {
    ref_block_num: 1,
    ref_block_prefix: 1,
    expiration: "2016-03-24T17:00:00",
    operations: [operation],
    extensions: [],
    signatures: [],
  });
export const transaction = transactionWith(["vote", vote]);
/** In the form of `database_api`, which takes no pairs. */
export const databaseTransaction = transactionWith({ type: "vote_operation", value: vote });
export const keys = json("available_keys", say`Public keys that could sign`, []);

/** The start, length and order of a list in the node's database. */
export const listing = (start: unknown, ...orders: readonly string[]): readonly Parameter[] => [
  json("start", say`Where the list starts; its form depends on the order`, start),
  limit(1000),
  choice("order", say`The order of the rows`, ...orders),
];
