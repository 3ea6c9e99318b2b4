/** A small ledger that executes operations, writes histories, and knows every balance at any time. */
import * as fc from "fast-check";
import type { BalanceName } from "../../src/domain/archive/effects.ts";
import type { RawEntry } from "../../src/domain/archive/raw-entry.ts";

/** The account with the history. */
export const owner = "alice";

/** The constant price: millionths of VESTS for a thousandth of STEEM. */
export const vestsPrice = 2_000_000;

/** A random event; amounts are shares of the current balance. */
export interface Step {
  readonly what: (typeof happenings)[number];
  readonly share: number;
  readonly token: "STEEM" | "SBD";
  /** Seconds since the previous step. */
  readonly wait: number;
}

const happenings = [
  "receive",
  "send",
  "sendToSelf",
  "powerUp",
  "powerDown",
  "powerDownToOther",
  "powerDownToSelf",
  "save",
  "unsave",
  "unsaveDone",
  "unsaveCancel",
  "order",
  "fill",
  "fillOther",
  "cancel",
  "convert",
  "converted",
  "create",
  "claimAccount",
  "claim",
  "reward",
  "produce",
  "interest",
  "propose",
  "proposalPay",
  "escrow",
  "escrowRefuse",
  "escrowApprove",
  "escrowRelease",
  "vote",
] as const;

/** Random sequences of events of an account. */
export const eventSequences: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...happenings),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    token: fc.constantFrom("STEEM", "SBD"),
    wait: fc.integer({ min: 3, max: 400_000 }),
  }),
  { maxLength: 120 },
);

type Tokens = Record<"STEEM" | "SBD", number>;
interface Order {
  readonly id: number;
  readonly token: "STEEM" | "SBD";
  readonly expiration: number;
  left: number;
}
interface Escrow {
  readonly id: number;
  readonly parts: Tokens;
  readonly deadline: number;
  approvals: number;
}

const start = Date.UTC(2021, 0, 1) / 1000;
const iso = (time: number): string => new Date(time * 1000).toISOString().slice(0, 19);
const asset = (units: number, token: "STEEM" | "SBD" | "VESTS"): string => {
  const decimals = token === "VESTS" ? 6 : 3;
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)} ${token}`;
};

/** The resulting history, and the balances after each entry and each deadline. */
export class Ledger {
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
  readonly #orders: Order[] = [];
  readonly #escrows: Escrow[] = [];
  readonly #requests: { id: number; token: "STEEM" | "SBD"; units: number }[] = [];
  #ids = 0;

  constructor(life: readonly Step[]) {
    for (const step of life) {
      this.#pass(this.time + step.wait);
      this.#do(step);
    }
    this.#pass(this.time + 10);
  }

  get inOrders(): { steem: number; sbd: number } {
    const sum = (token: string): number =>
      this.#orders
        .filter((order) => order.token === token)
        .reduce((all, { left }) => all + left, 0);
    return { steem: sum("STEEM"), sbd: sum("SBD") };
  }

  /** Advances the time: orders and unapproved escrows expire. */
  #pass(to: number): void {
    const due = [
      ...this.#orders.map((order) => ({ at: order.expiration + 3, order, escrow: null })),
      ...this.#escrows.map((escrow) => ({ at: escrow.deadline, order: null, escrow })),
    ]
      .filter(({ at, escrow }) => at < to && (escrow === null || escrow.approvals < 2))
      .toSorted((a, b) => a.at - b.at);
    for (const { at, order, escrow } of due) {
      if (order) {
        this.#orders.splice(this.#orders.indexOf(order), 1);
        this.#add(order.token, order.left);
      }
      if (escrow) {
        this.#escrows.splice(this.#escrows.indexOf(escrow), 1);
        this.#add("STEEM", escrow.parts.STEEM);
        this.#add("SBD", escrow.parts.SBD);
      }
      this.moments.push({ time: at, balances: { ...this.balances } });
    }
    this.time = to;
  }

  #add(token: "STEEM" | "SBD" | "VESTS", units: number, isSaved = false): void {
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

  #log(kind: string, payload: Readonly<Record<string, unknown>>): void {
    const index = this.entries.length;
    const { time } = this;
    this.entries.push({ index, time, block: index + 1, transaction: "", kind, payload });
    this.moments.push({ time, balances: { ...this.balances } });
  }

  #do({ what, share, token }: Step): void {
    const own = token === "STEEM" ? this.balances.steem : this.balances.sbd;
    const some = Math.floor(own * share);
    const gift = Math.ceil(share * 5_000_000);
    const vests = Math.floor(this.balances.vests * share);
    switch (what) {
      case "receive":
        this.#add(token, gift);
        return this.#log("transfer", {
          from: "bob",
          to: owner,
          amount: asset(gift, token),
          memo: "",
        });
      case "send":
        this.#add(token, -some);
        return this.#log("transfer", {
          from: owner,
          to: "bob",
          amount: asset(some, token),
          memo: "",
        });
      case "sendToSelf":
        return this.#log("transfer", {
          from: owner,
          to: owner,
          amount: asset(some, token),
          memo: "",
        });
      case "powerUp": {
        const paid = Math.floor(this.balances.steem * share);
        this.#add("STEEM", -paid);
        this.#add("VESTS", paid * vestsPrice);
        return this.#log("transfer_to_vesting", {
          from: owner,
          to: "",
          amount: asset(paid, "STEEM"),
        });
      }
      case "powerDown": {
        const paid = Math.floor(vests / vestsPrice);
        this.#add("VESTS", -vests);
        this.#add("STEEM", paid);
        return this.#log("fill_vesting_withdraw", {
          from_account: owner,
          to_account: owner,
          withdrawn: asset(vests, "VESTS"),
          deposited: asset(paid, "STEEM"),
        });
      }
      case "powerDownToOther":
      case "powerDownToSelf":
        if (what === "powerDownToOther") this.#add("VESTS", -vests);
        return this.#log("fill_vesting_withdraw", {
          from_account: owner,
          to_account: what === "powerDownToSelf" ? owner : "bob",
          withdrawn: asset(vests, "VESTS"),
          deposited: asset(vests, "VESTS"),
        });
      case "save":
        this.#add(token, -some);
        this.#add(token, some, true);
        return this.#log("transfer_to_savings", {
          from: owner,
          to: owner,
          amount: asset(some, token),
          memo: "",
        });
      case "unsave": {
        const saved = token === "STEEM" ? this.balances.savingsSteem : this.balances.savingsSbd;
        const units = Math.floor(saved * share);
        if (units === 0) return;
        const id = ++this.#ids;
        this.#requests.push({ id, token, units });
        this.#add(token, -units, true);
        return this.#log("transfer_from_savings", {
          from: owner,
          request_id: id,
          to: owner,
          amount: asset(units, token),
          memo: "",
        });
      }
      case "unsaveDone": {
        const request = this.#requests.pop();
        if (!request) return;
        this.#add(request.token, request.units);
        return this.#log("fill_transfer_from_savings", {
          from: owner,
          to: owner,
          amount: asset(request.units, request.token),
          request_id: request.id,
          memo: "",
        });
      }
      case "unsaveCancel": {
        const request = this.#requests.pop();
        if (!request) return;
        this.#add(request.token, request.units, true);
        return this.#log("cancel_transfer_from_savings", { from: owner, request_id: request.id });
      }
      case "order": {
        if (some === 0) return;
        const id = ++this.#ids;
        const expiration = this.time + Math.ceil(share * 1_000_000);
        this.#orders.push({ id, token, left: some, expiration });
        this.#add(token, -some);
        return this.#log("limit_order_create", {
          owner,
          orderid: id,
          amount_to_sell: asset(some, token),
          min_to_receive: asset(some, token === "SBD" ? "STEEM" : "SBD"),
          fill_or_kill: false,
          expiration: iso(expiration),
        });
      }
      case "fill":
      case "fillOther": {
        const [order] = this.#orders;
        if (!order) return;
        const paid = Math.max(1, Math.floor(order.left * share));
        const other = order.token === "SBD" ? "STEEM" : "SBD";
        order.left -= paid;
        if (order.left === 0) this.#orders.shift();
        this.#add(other, paid);
        const mine = { owner, orderid: order.id, pays: asset(paid, order.token) };
        const theirs = { owner: "bob", orderid: 9, pays: asset(paid, other) };
        const [current, open] = what === "fill" ? [mine, theirs] : [theirs, mine];
        return this.#log("fill_order", {
          current_owner: current.owner,
          current_orderid: current.orderid,
          current_pays: current.pays,
          open_owner: open.owner,
          open_orderid: open.orderid,
          open_pays: open.pays,
        });
      }
      case "cancel": {
        const order = this.#orders.shift();
        if (!order) return;
        this.#add(order.token, order.left);
        return this.#log("limit_order_cancel", { owner, orderid: order.id });
      }
      case "convert": {
        const paid = Math.floor(this.balances.sbd * share);
        this.#add("SBD", -paid);
        return this.#log("convert", { owner, requestid: 1, amount: asset(paid, "SBD") });
      }
      case "converted":
        this.#add("STEEM", gift);
        return this.#log("fill_convert_request", {
          owner,
          requestid: 1,
          amount_in: asset(gift, "SBD"),
          amount_out: asset(gift, "STEEM"),
        });
      case "create":
      case "claimAccount": {
        const fee = Math.min(3000, this.balances.steem);
        this.#add("STEEM", -fee);
        return what === "create"
          ? this.#log("account_create", {
              creator: owner,
              new_account_name: "carol",
              fee: asset(fee, "STEEM"),
            })
          : this.#log("claim_account", { creator: owner, fee: asset(fee, "STEEM") });
      }
      case "claim":
        this.#add("STEEM", gift);
        this.#add("SBD", gift);
        this.#add("VESTS", gift);
        return this.#log("claim_reward_balance", {
          account: owner,
          reward_steem: asset(gift, "STEEM"),
          reward_sbd: asset(gift, "SBD"),
          reward_vests: asset(gift, "VESTS"),
        });
      case "reward":
        return this.#log("author_reward", {
          author: owner,
          permlink: "p",
          sbd_payout: asset(gift, "SBD"),
          steem_payout: asset(0, "STEEM"),
          vesting_payout: asset(gift, "VESTS"),
        });
      case "produce":
        this.#add("VESTS", gift);
        return this.#log("producer_reward", {
          producer: owner,
          vesting_shares: asset(gift, "VESTS"),
        });
      case "interest":
        this.#add("SBD", gift);
        return this.#log("interest", { owner, interest: asset(gift, "SBD") });
      case "propose":
        if (this.balances.sbd < 10_000) return;
        this.#add("SBD", -10_000);
        return this.#log("create_proposal", { creator: owner, receiver: "bob" });
      case "proposalPay":
        this.#add("SBD", gift);
        return this.#log("proposal_pay", { receiver: owner, payment: asset(gift, "SBD") });
      case "escrow": {
        const parts = { STEEM: Math.floor(this.balances.steem * share), SBD: 0 };
        if (parts.STEEM === 0) return;
        const id = ++this.#ids;
        const deadline = this.time + Math.ceil(share * 500_000);
        this.#escrows.push({ id, parts, deadline, approvals: 0 });
        this.#add("STEEM", -parts.STEEM);
        const fee = Math.floor(parts.STEEM / 10);
        return this.#log("escrow_transfer", {
          from: owner,
          to: "bob",
          agent: "carol",
          escrow_id: id,
          steem_amount: asset(parts.STEEM - fee, "STEEM"),
          sbd_amount: asset(0, "SBD"),
          fee: asset(fee, "STEEM"),
          ratification_deadline: iso(deadline),
          escrow_expiration: iso(deadline + 1000),
        });
      }
      case "escrowRefuse":
      case "escrowApprove": {
        const escrow = this.#escrows.find(({ approvals }) => approvals < 2);
        if (!escrow) return;
        const isRefused = what === "escrowRefuse";
        if (isRefused) {
          this.#escrows.splice(this.#escrows.indexOf(escrow), 1);
          this.#add("STEEM", escrow.parts.STEEM);
        } else {
          escrow.approvals += 1;
          if (escrow.approvals === 2) escrow.parts.STEEM -= Math.floor(escrow.parts.STEEM / 10);
        }
        return this.#log("escrow_approve", {
          from: owner,
          to: "bob",
          agent: "carol",
          who: escrow.approvals === 1 ? "bob" : "carol",
          escrow_id: escrow.id,
          approve: !isRefused,
        });
      }
      case "escrowRelease": {
        const escrow = this.#escrows.find(({ approvals }) => approvals === 2);
        if (!escrow) return;
        this.#escrows.splice(this.#escrows.indexOf(escrow), 1);
        const isBack = token === "STEEM";
        if (isBack) this.#add("STEEM", escrow.parts.STEEM);
        return this.#log("escrow_release", {
          from: owner,
          to: "bob",
          agent: "carol",
          who: "carol",
          receiver: isBack ? owner : "bob",
          escrow_id: escrow.id,
          sbd_amount: asset(0, "SBD"),
          steem_amount: asset(escrow.parts.STEEM, "STEEM"),
        });
      }
      case "vote":
        return this.#log("vote", { voter: owner, author: "bob", permlink: "p", weight: 100 });
    }
  }
}
