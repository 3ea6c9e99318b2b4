/** The lists of `database_api`: all rows of a kind in an order, or those that match. */
import { headTime } from "../../rules/post-figures.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import { assertion, unreadable } from "../../wire/rpc-error.ts";
import { inAppbaseForm } from "./appbase-form.ts";
import { argumentsOf, maxRows, namesOf, worldOf, type Method } from "./method.ts";
import { inMemory } from "./node-kind.ts";
import { nodePostRecord } from "./post-records.ts";

export type Methods = Readonly<Record<string, Method>>;
export type ListRow = Readonly<Record<string, unknown>>;

/** Finds a method of condenser_api, which must exist. */
export const ownMethod =
  (condenser: Methods) =>
  (name: string): Method => {
    const method = condenser[name];
    if (!method) throw new Error(`no method ${name}`);
    return method;
  };

/** Rows in an order, from a start on. */
const listed =
  (
    wrap: string,
    rows: (chain: ChainSource) => readonly ListRow[],
    orders: Readonly<Record<string, readonly string[]>>,
  ): Method =>
  (chain, params) => {
    const { start, limit = maxRows, order } = argumentsOf(params);
    if (!(Number(limit) <= maxRows))
      throw assertion("args.limit <= DATABASE_API_SINGLE_QUERY_LIMIT: ");
    const fields = orders[String(order ?? Object.keys(orders)[0])];
    if (!fields)
      throw unreadable(
        "Bad Cast",
        `invalid name '${String(order)}' in enum 'steem::plugins::database_api::sort_order_type'`,
      );
    const from = (Array.isArray(start) ? start : [start]).map((each) => String(each ?? ""));
    const keyOf = (row: ListRow): readonly string[] =>
      fields.map((field) => String(row[field] ?? ""));
    const sorted = rows(chain).toSorted((a, b) => compare(keyOf(a), keyOf(b)));
    return {
      [wrap]: sorted
        .filter((row) => compare(keyOf(row), from) >= 0)
        .slice(0, Number(limit))
        .map((row) => inAppbaseForm(row)),
    };
  };

/** Compares part by part, numbers as numbers; a part that is missing from a start counts as lowest. */
function compare(a: readonly string[], b: readonly string[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i] ?? "";
    if (left === right) continue;
    const areNumbers = /^-?\d+$/.test(left) && /^-?\d+$/.test(right);
    if (areNumbers) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return 0;
}

/** Rows of a list, chosen by the value of an argument. */
const found =
  (
    wrap: string,
    rows: (chain: ChainSource) => readonly ListRow[],
    argument: string,
    field = argument,
  ): Method =>
  (chain, params) => {
    const wanted = argumentsOf(params)[argument];
    const names = Array.isArray(wanted) ? namesOf(wanted) : [String(wanted)];
    return {
      [wrap]: rows(chain)
        .filter((row) => names.includes(String(row[field])))
        .map((row) => inAppbaseForm(row)),
    };
  };

/** What condenser_api lists by account, for all accounts. */
const ofEachAccount =
  (method: Method | undefined, ...more: readonly unknown[]) =>
  (chain: ChainSource): readonly ListRow[] =>
    chain.accountNames.flatMap(
      (name) => (method?.(chain, [name, ...more], inMemory) ?? []) as readonly ListRow[],
    );

export const without = (row: ListRow, members: ReadonlySet<string>): ListRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !members.has(name)));

/** What plugins add to accounts in `get_accounts`. */
export const ofPlugins: ReadonlySet<string> = new Set([
  "reputation",
  "witness_votes",
  "vesting_balance",
  "transfer_history",
  "market_history",
  "post_history",
  "vote_history",
  "other_history",
  "tags_usage",
  "guest_bloggers",
]);

const notInDatabase: ReadonlySet<string> = new Set([...ofPlugins, "voting_power"]);

/** An account's record in `database_api`. Its amounts are all at the top. */
export const databaseAccount = (record: ListRow): ListRow => ({
  ...Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !notInDatabase.has(name))
      .map(([name, value]) => [
        name,
        typeof value === "string" ? inAppbaseForm(value, name) : value,
      ]),
  ),
  last_post_edit: record["last_post"],
  is_smt: false,
});

const accounts = (chain: ChainSource): readonly ListRow[] =>
  chain.accountNames.map((name) => databaseAccount(chain.account(name) ?? {}));

/** What condenser_api adds to posts. */
const ofDiscussions: ReadonlySet<string> = new Set([
  "url",
  "root_title",
  "pending_payout_value",
  "total_pending_payout_value",
  "active_votes",
  "replies",
  "author_reputation",
  "promoted",
  "body_length",
  "reblogged_by",
]);

/** What condenser_api adds to orders. */
const ofOrders: ReadonlySet<string> = new Set(["real_price", "rewarded"]);

const comments = (chain: ChainSource): readonly ListRow[] => {
  const world = worldOf(chain);
  return [...world.posts.values()].map((post) =>
    without(nodePostRecord(world, post, headTime(chain)), ofDiscussions),
  );
};

const votes = (chain: ChainSource): readonly ListRow[] =>
  [...worldOf(chain).posts.values()]
    .flatMap((post) =>
      [...post.votes].map(([voter, { rshares, percent, time }]) => ({
        voter,
        author: post.author,
        permlink: post.permlink,
        weight: 0,
        rshares,
        vote_percent: percent,
        last_update: time,
        num_changes: 0,
      })),
    )
    .map((vote, id) => ({ id, ...vote }));

/** The lists by full name, made from the methods of condenser_api. */
export function databaseLists(condenser: Methods): Methods {
  const own = ownMethod(condenser);
  const savings = ofEachAccount(own("get_savings_withdraw_from"));
  const conversions = ofEachAccount(own("get_conversion_requests"));
  const openOrders = ofEachAccount(own("get_open_orders"));
  const orders = (chain: ChainSource): readonly ListRow[] =>
    openOrders(chain).map((order) => without(order, ofOrders));
  const delegations = ofEachAccount(own("get_vesting_delegations"), "", maxRows);
  const returns = ofEachAccount(own("get_expiring_vesting_delegations"), "", maxRows);
  const routes = ofEachAccount(own("get_withdraw_routes"));
  const owners = ofEachAccount(own("get_owner_history"));
  const recoveries = (chain: ChainSource): readonly ListRow[] =>
    chain.accountNames.flatMap((name) => {
      const request = own("get_recovery_request")(chain, [name], inMemory);
      return request === null ? [] : [request as ListRow];
    });
  const escrows = (chain: ChainSource): readonly ListRow[] =>
    worldOf(chain)
      .obligations.of("escrows")
      .map(({ from, escrowId }) => own("get_escrow")(chain, [from, escrowId], inMemory) as ListRow);
  const requestsOf = (name: string) => (chain: ChainSource) => {
    const answer = own(name)(chain, [{ accounts: chain.accountNames }], inMemory);
    return (answer as { readonly requests: readonly ListRow[] }).requests;
  };
  const recoveryChanges = requestsOf("database_api.find_change_recovery_account_requests");
  const declines = requestsOf("database_api.find_decline_voting_rights_requests");
  const witnesses = ({ witnesses: all }: ChainSource): readonly ListRow[] => all;
  return {
    "database_api.list_accounts": (chain, params, kind) => {
      const method =
        argumentsOf(params)["order"] === "by_next_vesting_withdrawal"
          ? own("database_api.list_accounts")
          : listed("accounts", accounts, { by_name: ["name"], by_proxy: ["proxy", "name"] });
      return method(chain, params, kind);
    },
    "database_api.list_escrows": listed("escrows", escrows, {
      by_from_id: ["from", "escrow_id"],
      by_ratification_deadline: ["ratification_deadline", "id"],
    }),
    "database_api.find_escrows": found("escrows", escrows, "from"),
    "database_api.list_change_recovery_account_requests": listed("requests", recoveryChanges, {
      by_account: ["account_to_recover"],
      by_effective_date: ["effective_on", "account_to_recover"],
    }),
    "database_api.list_decline_voting_rights_requests": listed("requests", declines, {
      by_account: ["account"],
      by_effective_date: ["effective_date", "account"],
    }),
    "database_api.find_accounts": found("accounts", accounts, "accounts", "name"),
    "database_api.list_witnesses": listed("witnesses", witnesses, {
      by_name: ["owner"],
      by_vote_name: ["votes", "owner"],
      by_schedule_time: ["virtual_scheduled_time", "owner"],
    }),
    "database_api.find_witnesses": found("witnesses", witnesses, "owners", "owner"),
    "database_api.list_owner_histories": listed("owner_auths", owners, {
      undefined: ["account", "last_valid_time"],
    }),
    "database_api.find_owner_histories": found("owner_auths", owners, "owner", "account"),
    "database_api.list_account_recovery_requests": listed("requests", recoveries, {
      by_account: ["account_to_recover"],
      by_expiration: ["expires", "account_to_recover"],
    }),
    "database_api.find_account_recovery_requests": found(
      "requests",
      recoveries,
      "accounts",
      "account_to_recover",
    ),
    "database_api.list_savings_withdrawals": listed("withdrawals", savings, {
      by_from_id: ["from", "request_id"],
      by_complete_from_id: ["complete", "from", "request_id"],
      by_to_complete: ["to", "complete", "id"],
    }),
    "database_api.find_savings_withdrawals": found("withdrawals", savings, "account", "from"),
    "database_api.list_sbd_conversion_requests": listed("requests", conversions, {
      by_account: ["owner", "requestid"],
      by_conversion_date: ["conversion_date", "id"],
    }),
    "database_api.find_sbd_conversion_requests": found("requests", conversions, "account", "owner"),
    "database_api.list_limit_orders": listed("orders", orders, {
      by_account: ["seller", "orderid"],
      by_price: ["real_price", "id"],
    }),
    "database_api.find_limit_orders": found("orders", orders, "account", "seller"),
    "database_api.list_vesting_delegations": listed("delegations", delegations, {
      by_delegation: ["delegator", "delegatee"],
    }),
    "database_api.find_vesting_delegations": found(
      "delegations",
      delegations,
      "account",
      "delegator",
    ),
    "database_api.list_vesting_delegation_expirations": listed("delegations", returns, {
      by_account_expiration: ["delegator", "expiration", "id"],
      by_expiration: ["expiration", "id"],
    }),
    "database_api.find_vesting_delegation_expirations": found(
      "delegations",
      returns,
      "account",
      "delegator",
    ),
    "database_api.list_withdraw_vesting_routes": listed("routes", routes, {
      by_withdraw_route: ["from_account", "to_account"],
      by_destination: ["to_account", "id"],
    }),
    "database_api.find_withdraw_vesting_routes": (chain, params, kind) =>
      found(
        "routes",
        routes,
        "account",
        argumentsOf(params)["order"] === "by_destination" ? "to_account" : "from_account",
      )(chain, params, kind),
    "database_api.list_comments": listed("comments", comments, {
      by_cashout_time: ["cashout_time", "author", "permlink"],
      by_permlink: ["author", "permlink"],
      by_root: ["root_author", "root_permlink", "author", "permlink"],
      by_parent: ["parent_author", "parent_permlink", "author", "permlink"],
    }),
    "database_api.find_comments": (chain, params) => {
      const pairs = argumentsOf(params)["comments"];
      const wanted = new Set(
        Array.isArray(pairs) ? pairs.map((pair) => namesOf(pair).join("/")) : [],
      );
      return {
        comments: comments(chain)
          .filter(({ author, permlink }) => wanted.has(`${String(author)}/${String(permlink)}`))
          .map((row) => inAppbaseForm(row)),
      };
    },
    "database_api.list_votes": listed("votes", votes, {
      by_comment_voter: ["author", "permlink", "voter"],
      by_voter_comment: ["voter", "author", "permlink"],
    }),
    "database_api.find_votes": (chain, params) => {
      const { author, permlink } = argumentsOf(params);
      return {
        votes: votes(chain).filter(
          (each) => each["author"] === author && each["permlink"] === permlink,
        ),
      };
    },
  };
}
