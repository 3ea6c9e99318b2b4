/** Tools about one account, its history, and posts. */
import { spans } from "../archive/periods.ts";
import { wholeArchive, type ArchiveQuery } from "../archive/query.ts";
import { voteSides } from "../archive/votes.ts";
import { balanceNames } from "../balance/balance-effects.ts";
import type { AccountName } from "../chain/names.ts";
import { firstPage, type ListQuery } from "../list/list.ts";
import { followLists } from "../social/follows.ts";
import { account, day, oneOf, optional, post, text, wholeNumber, type ValuesOf } from "./input.ts";
import { tool, type Tool } from "./tool.ts";

const name = account();
const page = optional(wholeNumber("The page of the list, from 1.", 1, 100_000), 1);
const span = optional(oneOf("The span that ends now.", spans), "all");
/** Which entries of a history are meant. */
const query = {
  since: optional(day("The first day in UTC; leave it out for the beginning."), ""),
  until: optional(day("The last day in UTC; leave it out for today."), ""),
  with: optional(text("The other account's name, or its beginning and a star: 'al*'."), ""),
  direction: optional(oneOf("'in': received; 'out': sent.", ["in", "out"]), ""),
  text: optional(text("Part of the memo or of another value."), ""),
};

type Wanted = ValuesOf<typeof query>;

/** The query that these inputs describe. */
const queryOf = (values: Wanted): ArchiveQuery => ({
  ...wholeArchive,
  since: values.since,
  until: values.until,
  other: values.with.toLowerCase(),
  direction: values.direction,
  text: values.text,
});

/** A page of what matches: the arguments of both questions about transfers. */
const pageOfQuery = ({
  name: of,
  page: number,
  ...wanted
}: Wanted & { readonly name: AccountName; readonly page: number }): [
  AccountName,
  ArchiveQuery,
  ListQuery,
] => [of, queryOf(wanted), { ...firstPage, page: number }];

const ownHistory = (values: { readonly name: AccountName }): AccountName => values.name;

/** The rows of the table that are about an account or a post. */
export const accountTools: readonly Tool[] = [
  tool(
    "get_account",
    "account.detail",
    "An account: balances, power, mana, profile, keys, votes.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "get_wallet",
    "account.wallet",
    "What is pending for an account: power-downs, savings, conversions, orders.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "get_keys",
    "account.keys",
    "Who can act for an account: its authorities, recovery account, and owner keys of the last 30 days.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "judge_safety",
    "account.safety",
    "Whether an account looks as if it is being hijacked: reasons, deadlines, what can still stop it.",
    { name },
    (input) => [input.name, []],
  ),
  tool(
    "find_key_holders",
    "account.keyHolders",
    "The accounts that a public key can sign for.",
    { key: text("A public key: STM and about 50 characters. Never a private key.") },
    ({ key }) => [key],
  ),
  tool(
    "get_delegations",
    "account.delegations",
    "An account's delegations: given, received, returning.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "get_vote_inputs",
    "account.voteValue",
    "What the value of an account's vote depends on: mana, reward fund, price.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "get_open_orders",
    "trade.openOrders",
    "An account's open orders on the internal market.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "get_follow_counts",
    "account.followCounts",
    "How many follow an account, and how many it follows.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "open_follow_list",
    "social.openFollows",
    "Loads one of an account's lists of follows or mutes; get_follow_list reads its pages then.",
    { name, list: oneOf("The list.", followLists) },
    ({ name: of, list }) => [of, list],
  ),
  tool(
    "get_follow_list",
    "social.follows",
    "A page of a list that open_follow_list has loaded.",
    { name, list: oneOf("The list.", followLists), page },
    ({ name: of, list, ...at }) => [of, { list, mutual: "any", page: { ...firstPage, ...at } }],
  ),
  tool(
    "get_subscriptions",
    "social.subscriptions",
    "The communities that an account has subscribed to.",
    { name },
    (input) => [input.name],
  ),
  tool(
    "get_entries",
    "archive.rows",
    "Entries of an account's history that match, newest first, 25 at a time.",
    { name, ...query, from: optional(wholeNumber("The first row, from 0.", 0, 10_000_000), 0) },
    ({ name: of, from, ...wanted }) => [of, queryOf(wanted), from, 25],
    ownHistory,
  ),
  tool(
    "count_entries",
    "archive.summary",
    "The entries of an account's history that match, counted by kind and day.",
    { name, ...query },
    ({ name: of, ...wanted }) => [of, queryOf(wanted)],
    ownHistory,
  ),
  tool(
    "get_transfers",
    "archive.transfers",
    "An account's transfers that match, newest first, with sums. Amounts are thousandths.",
    { name, ...query, page },
    pageOfQuery,
    ownHistory,
  ),
  tool(
    "sum_transfers_by_account",
    "archive.counterparties",
    "The accounts on the other side of the transfers that match, with sums. Amounts are thousandths.",
    { name, ...query, page },
    pageOfQuery,
    ownHistory,
  ),
  tool(
    "count_votes",
    "archive.votes",
    "The votes that an account has given and received, counted by month and hour of the week.",
    { name, span },
    ({ name: of, span: over }) => [of, { span: over, by: "month" }],
    ownHistory,
  ),
  tool(
    "count_votes_by_account",
    "archive.voters",
    "The accounts that an account has voted for, or that have voted for it, with counts.",
    { name, side: oneOf("The side.", voteSides), span, page },
    ({ name: of, side, span: over, page: number }) => [
      of,
      side,
      over,
      { ...firstPage, page: number },
    ],
    ownHistory,
  ),
  tool(
    "get_balances",
    "archive.balances",
    "An account's balances over time, and at the end of a day, rebuilt from its history.",
    {
      name,
      balance: oneOf("The balance that is followed.", balanceNames),
      on: optional(day("A day in UTC for whose end all balances are wanted."), ""),
    },
    ({ name: of, balance, on }) => [of, { balance, from: null, to: null, on }],
    ownHistory,
  ),
  tool(
    "get_escrows",
    "archive.escrows",
    "An account's open escrows, found in its history.",
    { name },
    (input) => [input.name],
    ownHistory,
  ),
  tool(
    "get_post",
    "post.detail",
    "A post or reply: title, payout, votes, community.",
    { post },
    (input) => [input.post],
  ),
  tool("count_edits", "post.edits", "How many times a post was edited.", { post }, (input) => [
    input.post,
  ]),
  tool(
    "get_post_versions",
    "post.history",
    "Summaries of all versions of a post, newest first.",
    { post },
    (input) => [input.post],
  ),
  tool(
    "get_replies",
    "post.replies",
    "Direct replies to a post, oldest first.",
    { post, from: optional(wholeNumber("The first place, from 0.", 0, 100_000), 0) },
    (input) => [input.post, input.from],
  ),
  tool(
    "get_reblogs",
    "post.reblogs",
    "The accounts that have reblogged a post.",
    { post },
    (input) => [input.post],
  ),
  tool("get_blog", "social.posts", "An account's newest blog posts.", { name }, (input) => [
    input.name,
    null,
  ]),
];
