/**
 * Follows funds that operations set aside – in orders, escrows and withdrawals from savings – to compute what is
 * returned: the chain returns the rest of an order, or an escrow that was not approved, without recording the amount.
 * Needs the payloads of these operations, oldest first.
 */
import { approximately, amount, precision, type Token } from "../chain/amount.ts";
import { decode, loose } from "../decode.ts";
import { balanceNames, type BalanceName } from "./balance-effects.ts";

/**
 * Funds returned to a balance, which the columns don't contain. `index`: the entry that caused it; −1 for a deadline.
 */
export interface Return {
  readonly index: number;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly balance: BalanceName;
  readonly units: number;
}

/** The result of following funds. */
export interface OpenFunds {
  /** Returns caused by entries, newest first. */
  readonly byEntry: readonly Return[];
  /** Returns caused by deadlines, newest first. */
  readonly byDeadline: readonly Return[];
  /** Returned orders and requests whose creation is not in the archive. */
  readonly unknown: number;
  /** Funds in open orders, in thousandths. */
  readonly inOrders: { readonly steem: number; readonly sbd: number };
}

type Payload = Readonly<Record<string, unknown>>;

/** An entry whose payload is needed. */
export interface FundsEntry {
  readonly index: number;
  readonly time: number;
  readonly kind: string;
  readonly payload: Payload;
}

/** Blocks are this many seconds apart; an order is returned in the first block after its expiration. */
const blockSeconds = 3;

interface Order {
  readonly token: Token;
  /** Units received for a unit sold. */
  readonly price: number;
  readonly expiration: number;
  left: number;
}

interface Escrow {
  readonly deadline: number;
  readonly agent: string;
  readonly parts: readonly Part[];
  readonly fee: Part | null;
  readonly approved: Set<string>;
}

interface Part {
  readonly token: Token;
  readonly units: number;
}

/** Follows the funds of entries, taken oldest first. */
export class FundsTracker {
  readonly #account: string;
  readonly #orders = new Map<string, Order>();
  readonly #escrows = new Map<string, Escrow>();
  readonly #requests = new Map<string, Part>();
  readonly #byEntry: Return[] = [];
  readonly #byDeadline: Return[] = [];
  #unknown = 0;
  #nextDeadline = Infinity;

  constructor(account: string) {
    this.#account = account;
  }

  /** Processes the next entry. */
  take(entry: FundsEntry): void {
    this.#passDeadlines(entry.time);
    const { kind, payload } = entry;
    if (kind === "limit_order_create" || kind === "limit_order_create2") this.#create(payload);
    else if (kind === "limit_order_cancel") this.#cancel(entry);
    else if (kind === "fill_order") {
      if (payload["current_owner"] === this.#account) this.#fill(entry, "current");
      if (payload["open_owner"] === this.#account) this.#fill(entry, "open");
    } else if (kind === "escrow_transfer") this.#escrow(payload);
    else if (kind === "escrow_approve") this.#approve(entry);
    // Only an approved escrow can be released, and an approved one is not returned by itself.
    else if (kind === "escrow_release") this.#escrows.delete(escrowKey(payload));
    else if (kind === "transfer_from_savings") {
      const part = partOf(payload["amount"]);
      if (part && payload["from"] === this.#account)
        this.#requests.set(loose(payload["request_id"]), part);
    } else if (kind === "cancel_transfer_from_savings") {
      const request = this.#requests.get(loose(payload["request_id"]));
      if (request) this.#give(entry, request, savingsOf(request.token));
      else this.#unknown += 1;
    } else if (kind === "fill_vesting_withdraw") {
      // The column holds the sum of both, which counted as withdrawn: so twice the deposit is returned.
      const deposited = partOf(payload["deposited"]);
      if (deposited?.token === "VESTS")
        this.#give(entry, { token: "VESTS", units: 2 * deposited.units });
    } else if (kind === "hardfork23") this.#give(entry, partOf(payload["total_steem_from_vests"]));
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

  #create(payload: Payload): void {
    const sells = partOf(payload["amount_to_sell"]);
    if (!sells) return;
    // `limit_order_create2` has a price instead of the least amount to receive.
    const rate = payload["exchange_rate"] as Payload | undefined;
    const base = rate ? partOf(rate["base"]) : sells;
    const quote = partOf(rate ? rate["quote"] : payload["min_to_receive"]);
    const expiration = secondsOf(payload["expiration"]);
    this.#orders.set(loose(payload["orderid"]), {
      token: sells.token,
      price: base && quote && base.units > 0 ? quote.units / base.units : 0,
      expiration,
      left: sells.units,
    });
    this.#nextDeadline = Math.min(this.#nextDeadline, expiration + blockSeconds);
  }

  #cancel(entry: FundsEntry): void {
    const id = loose(entry.payload["orderid"]);
    const order = this.#orders.get(id);
    this.#orders.delete(id);
    if (order) this.#give(entry, { token: order.token, units: order.left });
    else this.#unknown += 1;
  }

  #fill(entry: FundsEntry, side: "current" | "open"): void {
    const id = loose(entry.payload[`${side}_orderid`]);
    const order = this.#orders.get(id);
    const paid = partOf(entry.payload[`${side}_pays`]);
    if (!order || !paid) return;
    order.left -= paid.units;
    if (order.left <= 0) this.#orders.delete(id);
    else if (order.left * order.price < 1) {
      // A rest too small to buy anything is returned at once.
      this.#orders.delete(id);
      this.#give(entry, { token: order.token, units: order.left });
    }
  }

  #escrow(payload: Payload): void {
    const parts = [partOf(payload["steem_amount"]), partOf(payload["sbd_amount"])];
    const deadline = secondsOf(payload["ratification_deadline"]);
    this.#escrows.set(escrowKey(payload), {
      deadline,
      agent: loose(payload["agent"]),
      parts: parts.filter((part) => part !== null),
      fee: partOf(payload["fee"]),
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
      if (agent === this.#account || (from === this.#account && approve === false))
        this.#unknown += 1;
      return;
    }
    if (payload["approve"] === false) {
      this.#escrows.delete(key);
      if (payload["from"] === this.#account)
        for (const part of [...escrow.parts, escrow.fee]) this.#give(entry, part);
      return;
    }
    escrow.approved.add(loose(payload["who"]));
    if (escrow.approved.size < 2) return;
    this.#escrows.delete(key);
    if (escrow.agent === this.#account) this.#give(entry, escrow.fee);
  }

  /** Returns funds whose deadline has passed at `time`. */
  #passDeadlines(time: number): void {
    if (time <= this.#nextDeadline) return;
    this.#nextDeadline = Infinity;
    for (const [id, { token, left, expiration }] of this.#orders) {
      const deadline = expiration + blockSeconds;
      if (deadline < time) {
        this.#orders.delete(id);
        this.#give({ index: -1, time: deadline }, { token, units: left });
      } else this.#nextDeadline = Math.min(this.#nextDeadline, deadline);
    }
    for (const [key, { parts, fee, deadline }] of this.#escrows) {
      if (deadline < time) {
        this.#escrows.delete(key);
        if (key.startsWith(`${this.#account}/`))
          for (const part of [...parts, fee]) this.#give({ index: -1, time: deadline }, part);
      } else this.#nextDeadline = Math.min(this.#nextDeadline, deadline);
    }
  }

  #give(
    { index, time }: Pick<FundsEntry, "index" | "time">,
    part: Part | null,
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

const balanceOf: Readonly<Record<Token, BalanceName>> = {
  STEEM: balanceNames[0],
  SBD: balanceNames[1],
  VESTS: balanceNames[2],
};
const savingsOf = (token: Token): BalanceName => (token === "SBD" ? "savingsSbd" : "savingsSteem");

const escrowKey = (payload: Payload): string =>
  `${loose(payload["from"])}/${loose(payload["escrow_id"])}`;

function partOf(value: unknown): Part | null {
  const read = decode(() => amount(value, "amount"));
  if (!read.ok) return null;
  const { token } = read.value;
  return { token, units: Math.round(approximately(read.value) * 10 ** precision[token]) };
}

/** Seconds of '2026-11-23T12:00:00'; infinity, a deadline that never passes, for anything else. */
function secondsOf(value: unknown): number {
  const time = typeof value === "string" ? Date.parse(`${value.replace(/Z$/, "")}Z`) : Number.NaN;
  return Number.isFinite(time) ? time / 1000 : Infinity;
}
