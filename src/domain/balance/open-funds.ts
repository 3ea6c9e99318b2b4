/**
 * Follows funds that operations set aside – in orders, escrows and withdrawals from savings – to compute what is
 * returned: the chain returns the rest of an order, or an escrow that was not approved, without recording the amount.
 * Also adds what the columns get wrong for `fill_vesting_withdraw` (to the account itself) and `hardfork23`. Needs the
 * payloads of these operations, oldest first.
 */
import { amount, type Token } from "../chain/amount.ts";
import { hardforks } from "../chain/hardforks.ts";
import { chainDeadline, never } from "../chain/printed-time.ts";
import { blockIntervalSeconds } from "../chain/time.ts";
import { decode, loose } from "../decode.ts";
import { daySeconds } from "../durations.ts";
import type { BalanceName } from "./balance-effects.ts";

/** An amount returned to a balance that no column states. `index`: the entry that caused it; −1 for a deadline. */
export interface ReturnedFunds {
  readonly index: number;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly balance: BalanceName;
  readonly units: number;
}

/** The result of following funds. */
export interface OpenFunds {
  /** Returns caused by entries, newest first. */
  readonly byEntry: readonly ReturnedFunds[];
  /** Returns caused by deadlines, newest first. */
  readonly byDeadline: readonly ReturnedFunds[];
  /** Number of orders, escrows and withdrawal requests that ended but whose creation is not in the archive. */
  readonly unknown: number;
  /** Funds in open orders, in thousandths. */
  readonly inOrders: { readonly steem: number; readonly sbd: number };
}

/** An operation's fields, as a node sent them. */
export type Payload = Readonly<Record<string, unknown>>;

/** An entry whose payload is needed. */
export interface FundsEntry {
  readonly index: number;
  readonly time: number;
  /** Absent or empty for an operation that no transaction caused. */
  readonly transaction?: string;
  readonly kind: string;
  readonly payload: Payload;
}

interface Order {
  readonly token: Token;
  /** The price: this many units are wanted for `base` units of the token. */
  readonly quote: number;
  readonly base: number;
  readonly expiration: number;
  left: number;
}

interface Escrow {
  readonly deadline: number;
  readonly agent: string;
  readonly parts: readonly Funds[];
  readonly fee: Funds | null;
  readonly approved: Set<string>;
}

/** An amount of a token. */
export interface Funds {
  readonly token: Token;
  readonly units: number;
}

/**
 * Follows the funds of entries, taken oldest first. A node lists what a transaction caused after its operation or, with
 * a RocksDB history, before it.
 */
export class FundsTracker {
  readonly #account: string;
  readonly #orders = new Map<string, Order>();
  readonly #escrows = new Map<string, Escrow>();
  readonly #requests = new Map<string, Funds>();
  /** What orders paid before the entry that creates them, in the same transaction; by their ids. */
  readonly #paidBefore = new Map<string, number>();
  #transaction = "";
  readonly #byEntry: ReturnedFunds[] = [];
  readonly #byDeadline: ReturnedFunds[] = [];
  /** Approved or rejected escrows whose creation is not in the archive. */
  readonly #unknownEscrows = new Set<string>();
  #unknown = 0;
  #nextDeadline = Infinity;

  constructor(account: string) {
    this.#account = account;
  }

  /** Processes the next entry. */
  take(entry: FundsEntry): void {
    this.#passDeadlines(entry.time);
    const { kind, payload, transaction = "" } = entry;
    if (transaction === "" || transaction !== this.#transaction) this.#paidBefore.clear();
    this.#transaction = transaction;
    if (kind === "limit_order_create" || kind === "limit_order_create2") this.#createOrder(entry);
    else if (kind === "limit_order_cancel") this.#cancelOrder(entry);
    else if (kind === "fill_order") {
      if (payload["current_owner"] === this.#account) this.#fillOrder(entry, "current");
      if (payload["open_owner"] === this.#account) this.#fillOrder(entry, "open");
    } else if (kind === "escrow_transfer") this.#createEscrow(payload);
    else if (kind === "escrow_approve") this.#approve(entry);
    // A release proves that both parties approved, even if an approval is missing: no deadline returns this escrow.
    else if (kind === "escrow_release") this.#escrows.delete(escrowKey(payload));
    else if (kind === "transfer_from_savings") {
      const part = fundsOf(payload["amount"]);
      if (part && payload["from"] === this.#account)
        this.#requests.set(loose(payload["request_id"]), part);
    } else if (kind === "cancel_transfer_from_savings") {
      const id = loose(payload["request_id"]);
      const request = this.#requests.get(id);
      this.#requests.delete(id);
      if (request) this.#addReturn(entry, request, savingsOf(request.token));
      else this.#unknown += 1;
    } else if (kind === "fill_vesting_withdraw") {
      // The VESTS column is withdrawn + deposited and is subtracted; the true change is deposited − withdrawn.
      const deposited = fundsOf(payload["deposited"]);
      if (deposited?.token === "VESTS")
        this.#addReturn(entry, { token: "VESTS", units: 2 * deposited.units });
    } else if (kind === "hardfork23")
      this.#addReturn(entry, fundsOf(payload["total_steem_from_vests"]));
  }

  /** The outcome at `now`, in seconds. */
  finish(now: number): OpenFunds {
    this.#passDeadlines(now);
    const inOrders = { steem: 0, sbd: 0 };
    for (const { token, left } of this.#orders.values())
      inOrders[token === "SBD" ? "sbd" : "steem"] += left;
    return {
      byEntry: this.#byEntry.toReversed(),
      byDeadline: this.#byDeadline.toSorted((a, b) => b.time - a.time),
      unknown: this.#unknown,
      inOrders,
    };
  }

  #createOrder(entry: FundsEntry): void {
    const { payload, time } = entry;
    const sells = fundsOf(payload["amount_to_sell"]);
    if (!sells) return;
    // `limit_order_create2` has a price instead of the least amount to receive.
    const rate = payload["exchange_rate"] as Payload | undefined;
    const base = rate ? fundsOf(rate["base"]) : sells;
    const quote = fundsOf(rate ? rate["quote"] : payload["min_to_receive"]);
    const expiration = orderEnd(deadlineOf(payload["expiration"]), time);
    const id = loose(payload["orderid"]);
    this.#orders.set(id, {
      token: sells.token,
      quote: quote?.units ?? 0,
      base: base?.units ?? 0,
      expiration,
      left: sells.units,
    });
    this.#nextDeadline = Math.min(this.#nextDeadline, expiration + blockIntervalSeconds);
    const paid = this.#paidBefore.get(id);
    this.#paidBefore.delete(id);
    if (paid !== undefined) this.#pay(entry, id, paid);
  }

  #cancelOrder(entry: FundsEntry): void {
    const id = loose(entry.payload["orderid"]);
    const order = this.#orders.get(id);
    this.#orders.delete(id);
    if (order) this.#addReturn(entry, { token: order.token, units: order.left });
    else this.#unknown += 1;
  }

  #fillOrder(entry: FundsEntry, side: "current" | "open"): void {
    const id = loose(entry.payload[`${side}_orderid`]);
    const order = this.#orders.get(id);
    const paid = fundsOf(entry.payload[`${side}_pays`]);
    if (!paid) return;
    if (order) this.#pay(entry, id, paid.units);
    else if (side === "current")
      this.#paidBefore.set(id, (this.#paidBefore.get(id) ?? 0) + paid.units);
  }

  #pay(entry: FundsEntry, id: string, units: number): void {
    const order = this.#orders.get(id);
    if (!order) return;
    order.left -= units;
    if (order.left <= 0) this.#orders.delete(id);
    else if (buysNothing(order)) {
      // The chain returns such a remainder at once.
      this.#orders.delete(id);
      this.#addReturn(entry, { token: order.token, units: order.left });
    }
  }

  #createEscrow(payload: Payload): void {
    const parts = [fundsOf(payload["steem_amount"]), fundsOf(payload["sbd_amount"])];
    const deadline = deadlineOf(payload["ratification_deadline"]);
    this.#escrows.set(escrowKey(payload), {
      deadline,
      agent: loose(payload["agent"]),
      parts: parts.filter((part) => part !== null),
      fee: fundsOf(payload["fee"]),
      approved: new Set(),
    });
    this.#nextDeadline = Math.min(this.#nextDeadline, deadline);
  }

  #approve(entry: FundsEntry): void {
    const { payload } = entry;
    const key = escrowKey(payload);
    const escrow = this.#escrows.get(key);
    if (!escrow) {
      const { agent, from, approve } = payload;
      const isPaid = approve === false ? from === this.#account : agent === this.#account;
      if (isPaid && !this.#unknownEscrows.has(key)) this.#unknown += 1;
      this.#unknownEscrows.add(key);
      return;
    }
    if (payload["approve"] === false) {
      this.#escrows.delete(key);
      if (payload["from"] === this.#account)
        for (const part of [...escrow.parts, escrow.fee]) this.#addReturn(entry, part);
      return;
    }
    escrow.approved.add(loose(payload["who"]));
    if (escrow.approved.size < 2) return;
    this.#escrows.delete(key);
    if (escrow.agent === this.#account) this.#addReturn(entry, escrow.fee);
  }

  /** Returns funds whose deadline has passed at `time`. */
  #passDeadlines(time: number): void {
    if (time <= this.#nextDeadline) return;
    this.#nextDeadline = Infinity;
    for (const [id, { token, left, expiration }] of this.#orders) {
      // An order is returned in the first block after its expiration.
      const deadline = expiration + blockIntervalSeconds;
      if (deadline < time) {
        this.#orders.delete(id);
        this.#addReturn({ index: -1, time: deadline }, { token, units: left });
      } else this.#nextDeadline = Math.min(this.#nextDeadline, deadline);
    }
    for (const [key, { parts, fee, deadline }] of this.#escrows) {
      if (deadline < time) {
        this.#escrows.delete(key);
        if (key.startsWith(`${this.#account}/`))
          for (const part of [...parts, fee]) this.#addReturn({ index: -1, time: deadline }, part);
      } else this.#nextDeadline = Math.min(this.#nextDeadline, deadline);
    }
  }

  #addReturn(
    { index, time }: Pick<FundsEntry, "index" | "time">,
    part: Funds | null,
    balance?: BalanceName,
  ): void {
    if (!part || part.units === 0) return;
    const into = balance ?? balanceOf[part.token];
    (index < 0 ? this.#byDeadline : this.#byEntry).push({
      index,
      time,
      balance: into,
      units: part.units,
    });
  }
}

/** Whether what is left of an order buys less than one unit; units may be too large for products of numbers. */
const buysNothing = ({ left, quote, base }: Order): boolean =>
  BigInt(left) * BigInt(quote) < BigInt(Math.max(1, base));

const balanceOf: Readonly<Record<Token, BalanceName>> = {
  STEEM: "steem",
  SBD: "sbd",
  VESTS: "vests",
};
const savingsOf = (token: Token): BalanceName => (token === "SBD" ? "savingsSbd" : "savingsSteem");

const escrowKey = (payload: Payload): string =>
  `${loose(payload["from"])}/${loose(payload["escrow_id"])}`;

/** Reads an amount; null for anything else. */
export function fundsOf(value: unknown): Funds | null {
  const read = decode(() => amount(value, "amount"));
  if (!read.ok) return null;
  const { token, units } = read.value;
  return { token, units: Number(units) };
}

/** The longest life of an order since hardfork 20, in seconds. */
const longestOrder = 28 * daySeconds;
/** The chain added less than a day to the ends of older orders, depending on the last block's id, which no history has. */
const spread = 86_399;
/** Times are printed from 32 bits with a sign: from 2038 on they read as 1901 to 1969. */
const wrap = 2 ** 32;

/**
 * When an order created at `created` ends. Hardfork 20 ended older orders within 29 days, at an unknown second of the
 * last day: this is the latest. Source: chain rules, and `apply_hardfork` of hardfork 20.
 */
function orderEnd(expiration: number, created: number): number {
  const end = expiration < created ? expiration + wrap : expiration;
  return created < hardforks.hf20 ? Math.min(end, hardforks.hf20 + longestOrder + spread) : end;
}

/** Seconds of '2026-11-23T12:00:00'; infinity, a deadline that never passes, for anything else. */
function deadlineOf(value: unknown): number {
  const read = decode(() => chainDeadline(value, "deadline"));
  return read.ok && read.value !== never ? read.value / 1000 : Infinity;
}
