/** Computes balances from a history by the chain's rules, independently of the devnet's code. */
import type { WireEntry } from "../../devnet/wire/blocks.ts";

/** Kinds of balances: own tokens, in savings, pending rewards, delegated and received. */
export const balanceKinds = ["S", "D", "V", "sS", "sD", "rS", "rD", "rV", "out", "in"] as const;
export type BalanceKind = (typeof balanceKinds)[number];
/** Thousandths of STEEM and SBD, millionths of VESTS. */
export type ReplayedBalances = Record<BalanceKind, bigint>;

type Payload = Readonly<Record<string, unknown>>;
type Amount = readonly [token: "S" | "D" | "V", units: bigint];

const tokens = { STEEM: "S", SBD: "D", VESTS: "V" } as const;

/** '1.234 STEEM' → S and 1234. */
export function readAmount(text: unknown): Amount {
  const [digits = "0", token = "STEEM"] = String(text).split(" ");
  return [tokens[token as keyof typeof tokens], BigInt(digits.replace(".", ""))];
}

/** How much all entries together change the balances of `me`. */
export function replayBalances(me: string, entries: Iterable<WireEntry>): ReplayedBalances {
  const sum = Object.fromEntries(balanceKinds.map((purse) => [purse, 0n])) as ReplayedBalances;
  const delegations = new Map<string, bigint>();
  const savings = new Map<string, Amount>();
  const escrows = new Map<string, { all: Amount[]; fee: Amount; approvals: number }>();
  const add = (who: unknown, [token, units]: Amount, place: "" | "s" | "r" = ""): void => {
    if (who === me) sum[`${place}${token}` as BalanceKind] += units;
  };
  const take = (who: unknown, [token, units]: Amount, place: "" | "s" | "r" = ""): void =>
    add(who, [token, -units], place);
  const reward = (who: unknown, it: Payload): void => {
    for (const key of ["sbd_payout", "steem_payout", "vesting_payout"])
      add(who, readAmount(it[key]), "r");
  };
  const delegate = (from: unknown, to: unknown, [, units]: Amount): void => {
    const key = `${String(from)} ${String(to)}`;
    const more = units - (delegations.get(key) ?? 0n);
    delegations.set(key, units);
    if (from === me && more > 0n) sum.out += more;
    if (to === me) sum.in += more;
  };
  const approve = (it: Payload): void => {
    const escrow = escrows.get(`${String(it["from"])} ${String(it["escrow_id"])}`);
    if (!escrow) return;
    if (it["approve"] === true) {
      escrow.approvals += 1;
      if (escrow.approvals === 2) add(it["agent"], escrow.fee);
    } else for (const each of [...escrow.all, escrow.fee]) add(it["from"], each);
  };
  const rules: Readonly<Record<string, (it: Payload) => void>> = {
    transfer(it) {
      take(it["from"], readAmount(it["amount"]));
      add(it["to"], readAmount(it["amount"]));
    },
    transfer_to_vesting: (it) => take(it["from"], readAmount(it["amount"])),
    fill_vesting_withdraw(it) {
      take(it["from_account"], readAmount(it["withdrawn"]));
      add(it["to_account"], readAmount(it["deposited"]));
    },
    limit_order_create: (it) => take(it["owner"], readAmount(it["amount_to_sell"])),
    limit_order_create2: (it) => take(it["owner"], readAmount(it["amount_to_sell"])),
    fill_order(it) {
      add(it["current_owner"], readAmount(it["open_pays"]));
      add(it["open_owner"], readAmount(it["current_pays"]));
    },
    convert: (it) => take(it["owner"], readAmount(it["amount"])),
    fill_convert_request: (it) => add(it["owner"], readAmount(it["amount_out"])),
    account_create: (it) => take(it["creator"], readAmount(it["fee"])),
    account_create_with_delegation(it) {
      take(it["creator"], readAmount(it["fee"]));
      delegate(it["creator"], it["new_account_name"], readAmount(it["delegation"]));
    },
    claim_account: (it) => take(it["creator"], readAmount(it["fee"])),
    transfer_to_savings(it) {
      take(it["from"], readAmount(it["amount"]));
      add(it["to"], readAmount(it["amount"]), "s");
    },
    transfer_from_savings(it) {
      take(it["from"], readAmount(it["amount"]), "s");
      savings.set(`${String(it["from"])} ${String(it["request_id"])}`, readAmount(it["amount"]));
    },
    fill_transfer_from_savings: (it) => add(it["to"], readAmount(it["amount"])),
    cancel_transfer_from_savings(it) {
      const amount = savings.get(`${String(it["from"])} ${String(it["request_id"])}`);
      if (amount) add(it["from"], amount, "s");
    },
    escrow_transfer(it) {
      const [fee, ...all] = ["fee", "steem_amount", "sbd_amount"].map((key) => readAmount(it[key]));
      if (!fee) return;
      for (const each of [fee, ...all]) take(it["from"], each);
      escrows.set(`${String(it["from"])} ${String(it["escrow_id"])}`, { all, fee, approvals: 0 });
    },
    escrow_approve: approve,
    escrow_release(it) {
      add(it["receiver"], readAmount(it["steem_amount"]));
      add(it["receiver"], readAmount(it["sbd_amount"]));
    },
    claim_reward_balance(it) {
      for (const key of ["reward_steem", "reward_sbd", "reward_vests"]) {
        take(it["account"], readAmount(it[key]), "r");
        add(it["account"], readAmount(it[key]));
      }
    },
    author_reward: (it) => reward(it["author"], it),
    comment_benefactor_reward: (it) => reward(it["benefactor"], it),
    curation_reward: (it) => add(it["curator"], readAmount(it["reward"]), "r"),
    producer_reward: (it) => add(it["producer"], readAmount(it["vesting_shares"])),
    interest: (it) => add(it["owner"], readAmount(it["interest"])),
    liquidity_reward: (it) => add(it["owner"], readAmount(it["payout"])),
    delegate_vesting_shares: (it) =>
      delegate(it["delegator"], it["delegatee"], readAmount(it["vesting_shares"])),
    return_vesting_delegation(it) {
      if (it["account"] === me) sum.out -= readAmount(it["vesting_shares"])[1];
    },
    create_proposal: (it) => take(it["creator"], ["D", 10_000n]),
    proposal_pay(it) {
      add(it["receiver"], readAmount(it["payment"]));
      take("steem.dao", readAmount(it["payment"]));
    },
    sps_fund: (it) => add("steem.dao", readAmount(it["additional_funds"])),
    hardfork23(it) {
      for (const key of ["sbd_transferred", "steem_transferred", "vests_converted"])
        take(it["account"], readAmount(it[key]));
    },
  };
  for (const { op } of entries) rules[op[0]]?.(op[1]);
  return sum;
}

/** Nodes print times from 2038 on as those of 1901 to 1969. */
function deadlineOf(printed: unknown): number {
  const time = Date.parse(`${String(printed)}Z`);
  return time < 0 ? time + 2 ** 32 * 1000 : time;
}

/** Orders made before hardfork 20 ended within 29 days of it. */
const hardfork20 = "2018-09-25T15:00:00";
const lastOldOrder = Date.parse("2018-10-24T14:59:59Z");

/** What orders and lapsed escrows returned to `me` until `now` (ms): no operation says how much. */
export function returned(me: string, entries: Iterable<WireEntry>, now: number): ReplayedBalances {
  const sum = Object.fromEntries(balanceKinds.map((kind) => [kind, 0n])) as ReplayedBalances;
  const open = new Map<string, { readonly until: number; readonly parts: readonly Amount[] }>();
  const giveBack = (key: string): void => {
    for (const [token, units] of open.get(key)?.parts ?? []) sum[token] += units;
    open.delete(key);
  };
  const lapse = (time: number): void => {
    for (const [key, { until }] of open) if (until < time) giveBack(key);
  };
  const pay = (order: string, [, paid]: Amount): void => {
    const found = open.get(order);
    const [first] = found?.parts ?? [];
    if (!found || !first) return;
    const left = first[1] - paid;
    if (left > 0n) open.set(order, { ...found, parts: [[first[0], left]] });
    else open.delete(order);
  };
  for (const { timestamp, op } of entries) {
    const [kind, it] = op;
    lapse(Date.parse(`${timestamp}Z`));
    const escrow = `escrow ${String(it["escrow_id"])}`;
    if (kind === "limit_order_create" || kind === "limit_order_create2")
      open.set(`order ${String(it["orderid"])}`, {
        until: Math.min(
          deadlineOf(it["expiration"]),
          timestamp < hardfork20 ? lastOldOrder : Infinity,
        ),
        parts: [readAmount(it["amount_to_sell"])],
      });
    else if (kind === "limit_order_cancel") giveBack(`order ${String(it["orderid"])}`);
    else if (kind === "fill_order") {
      for (const side of ["current", "open"])
        if (it[`${side}_owner`] === me)
          pay(`order ${String(it[`${side}_orderid`])}`, readAmount(it[`${side}_pays`]));
    } else if (kind === "escrow_transfer" && it["from"] === me)
      open.set(escrow, {
        until: Date.parse(`${String(it["ratification_deadline"])}Z`),
        parts: ["steem_amount", "sbd_amount", "fee"].map((key) => readAmount(it[key])),
      });
    // No escrow here lapses after an approval.
    else if (kind === "escrow_approve" && it["from"] === me) open.delete(escrow);
  }
  lapse(now);
  return sum;
}

/** Balances as `get_accounts` states them. */
export function balancesOf(record: Readonly<Record<string, unknown>>): ReplayedBalances {
  const units = (key: string): bigint => readAmount(record[key])[1];
  return {
    S: units("balance"),
    D: units("sbd_balance"),
    V: units("vesting_shares"),
    sS: units("savings_balance"),
    sD: units("savings_sbd_balance"),
    rS: units("reward_steem_balance"),
    rD: units("reward_sbd_balance"),
    rV: units("reward_vesting_balance"),
    out: units("delegated_vesting_shares"),
    in: units("received_vesting_shares"),
  };
}
