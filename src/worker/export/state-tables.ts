/** Tables of what an account has now: delegations, its wallet, its keys. */
import type { AccountAuthority } from "../../domain/account/authorities.ts";
import { precision, type Amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Delegation } from "../../domain/wallet/delegations.ts";
import { decimalOf, type Row } from "./lines.ts";
import { listedTable, openList, type OpenTable, type TableOrigin } from "./open-table.ts";
import type { StateSources } from "./page-sources.ts";

/** One of an account's tables. */
interface Wanted<Table> {
  readonly table: Table;
  readonly account: AccountName;
}

type Opened = Promise<Result<OpenTable, Failure>>;

/** Delegations to others, from others, and returning. */
export async function openDelegations(
  { table, account }: Wanted<"given" | "returning" | "received">,
  answers: StateSources,
  signal: AbortSignal,
): Opened {
  const view = await answers["account.delegations"](account, signal);
  if (!view.ok) return view;
  const part = view.value.value[table];
  if (part === null) return err({ kind: "notFound", what: "list of delegations" });
  return openList(Promise.resolve(part), delegationRow);
}

/** What is pending in the wallet. */
export async function openWallet(
  { table, account }: Wanted<"routes" | "withdrawals" | "conversions" | "orders">,
  answers: StateSources,
  signal: AbortSignal,
): Opened {
  const view = await answers["account.wallet"](account, signal);
  if (!view.ok) return view;
  const { routes, withdrawals, conversions, orders } = view.value.value;
  const open = <Item>(part: Result<readonly Item[], Failure>, rowOf: (item: Item) => Row) =>
    part.ok ? ok(listedTable(part.value, rowOf, [view.value])) : part;
  if (table === "routes")
    return open(routes, ({ to, percent, isPoweredUp }) => ({
      to,
      "share %": percent / 100,
      "arrives as": isPoweredUp ? "SP" : "STEEM",
    }));
  if (table === "withdrawals")
    return open(withdrawals, ({ from, to, amount, memo, complete }) => ({
      from,
      to,
      ...amountCells("amount", amount),
      memo,
      arrives: new Date(complete),
    }));
  if (table === "conversions")
    return open(conversions, ({ amount, complete }) => ({
      ...amountCells("amount", amount),
      completes: new Date(complete),
    }));
  return open(orders, ({ id, left, price, created, expiration }) => ({
    id,
    ...amountCells("sells", left),
    "price sbd per steem": price,
    created: new Date(created),
    expires: new Date(expiration),
  }));
}

/** Who can sign for the account, who could in the past, and its votes for witnesses. */
export async function openKeys(
  { table, account }: Wanted<"authorities" | "pastOwners" | "witnessVotes">,
  answers: StateSources,
  signal: AbortSignal,
): Opened {
  const view = await answers["account.keys"](account, signal);
  if (!view.ok) return view;
  const { owner, active, posting, memoKey, history, votes, votesFrom, proxies } = view.value.value;
  const open = (rows: readonly Row[], from: TableOrigin = view.value) =>
    ok(listedTable(rows, (row) => row, [from]));
  if (table === "authorities")
    return open([
      ...signerRows(owner).map((row) => ({ ...row, authority: "owner" })),
      ...signerRows(active).map((row) => ({ ...row, authority: "active" })),
      ...signerRows(posting).map((row) => ({ ...row, authority: "posting" })),
      { authority: "memo", signer: memoKey, is: "key" },
    ]);
  if (table === "pastOwners")
    return history.ok
      ? open(
          history.value.flatMap((past) =>
            signerRows(past.owner).map((row) => ({ ...row, until: new Date(past.until) })),
          ),
        )
      : history;
  if (!proxies.ok) return proxies;
  const proxy = proxies.value.at(-1) ?? null;
  return open(
    votes.map((witness, i) => ({ place: i + 1, witness, "through proxy": proxy })),
    votesFrom ?? view.value,
  );
}

const delegationRow = ({ account, vests, time }: Delegation): Row => ({
  account,
  vests: decimalOf(vests.units, precision.VESTS),
  time: new Date(time),
});

const amountCells = (name: string, { units, token }: Amount): Row => ({
  [name]: decimalOf(units, precision[token]),
  token,
});

const signerRows = ({ threshold, keys, accounts }: AccountAuthority): readonly Row[] => [
  ...keys.map(({ name, weight }) => ({ threshold, signer: name, is: "key", weight })),
  ...accounts.map(({ name, weight }) => ({ threshold, signer: name, is: "account", weight })),
];
