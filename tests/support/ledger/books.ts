/** The books of a small ledger: balances, funds set aside, and the history that led to them. */
import type { RawEntry } from "../../../src/domain/archive/raw-entry.ts";
import type { BalanceName } from "../../../src/domain/balance/balance-effects.ts";

/** The account with the history. */
export const owner = "alice";

/** The constant price: millionths of VESTS for a thousandth of STEEM. */
export const vestsPrice = 2_000_000;

type Tokens = Record<"STEEM" | "SBD", number>;

export interface Order {
  readonly id: number;
  readonly token: "STEEM" | "SBD";
  readonly expiration: number;
  left: number;
}

/** An escrow that is not yet paid out. */
export interface OpenEscrow {
  readonly id: number;
  readonly parts: Tokens;
  readonly deadline: number;
  approvals: number;
}

const start = Date.UTC(2021, 0, 1) / 1000;

/** A time as the chain writes it. */
export const iso = (time: number): string => new Date(time * 1000).toISOString().slice(0, 19);

/** An amount as the chain writes it. */
export const asset = (units: number, token: "STEEM" | "SBD" | "VESTS"): string => {
  const decimals = token === "VESTS" ? 6 : 3;
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)} ${token}`;
};

/** Balances, and copies of them after each entry and each deadline. */
export class Books {
  readonly entries: RawEntry[] = [];
  readonly moments: { readonly time: number; readonly balances: Record<BalanceName, number> }[] =
    [];
  readonly balances: Record<BalanceName, number> = {
    steem: 0,
    sbd: 0,
    vests: 0,
    savingsSteem: 0,
    savingsSbd: 0,
  };
  time = start;
  readonly orders: Order[] = [];
  readonly escrows: OpenEscrow[] = [];
  readonly requests: { id: number; token: "STEEM" | "SBD"; units: number }[] = [];
  #ids = 0;

  /** A number that no order, escrow or request has had. */
  nextId(): number {
    return ++this.#ids;
  }

  get inOrders(): { steem: number; sbd: number } {
    const sum = (token: string): number =>
      this.orders.filter((order) => order.token === token).reduce((all, { left }) => all + left, 0);
    return { steem: sum("STEEM"), sbd: sum("SBD") };
  }

  /** Advances the time: orders and unapproved escrows expire. */
  pass(to: number): void {
    const due = [
      ...this.orders.map((order) => ({ at: order.expiration + 3, order, escrow: null })),
      ...this.escrows.map((escrow) => ({ at: escrow.deadline, order: null, escrow })),
    ]
      .filter(({ at, escrow }) => at < to && (escrow === null || escrow.approvals < 2))
      .toSorted((a, b) => a.at - b.at);
    for (const { at, order, escrow } of due) {
      if (order) {
        this.orders.splice(this.orders.indexOf(order), 1);
        this.add(order.token, order.left);
      }
      if (escrow) {
        this.escrows.splice(this.escrows.indexOf(escrow), 1);
        this.add("STEEM", escrow.parts.STEEM);
        this.add("SBD", escrow.parts.SBD);
      }
      this.moments.push({ time: at, balances: { ...this.balances } });
    }
    this.time = to;
  }

  /** Changes a balance. */
  add(token: "STEEM" | "SBD" | "VESTS", units: number, isSaved = false): void {
    const name =
      token === "VESTS"
        ? "vests"
        : token === "STEEM"
          ? isSaved
            ? "savingsSteem"
            : "steem"
          : isSaved
            ? "savingsSbd"
            : "sbd";
    this.balances[name] += units;
  }

  /** Adds an operation to the history. */
  log(kind: string, payload: Readonly<Record<string, unknown>>): void {
    const index = this.entries.length;
    const { time } = this;
    this.entries.push({ index, time, block: index + 1, transaction: "", kind, payload });
    this.moments.push({ time, balances: { ...this.balances } });
  }
}
