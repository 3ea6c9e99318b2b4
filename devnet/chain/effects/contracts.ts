/** Orders, escrows, savings, conversions, power-downs and delegations: they move tokens at once and again later. */
import { never } from "../accounts.ts";
import type { Price } from "../obligations.ts";
import { worthOf } from "../order-matching.ts";
import { sumOf } from "../sum.ts";
import {
  credit,
  daysAfter,
  debit,
  save,
  text,
  units,
  withAccount,
  type Effect,
  type Payload,
} from "./effect.ts";

const powerDownSteps = 4n;
const idOf = (payload: Payload, key: string): number => Number(payload[key] ?? 0);

const createOrder = (priceOf: (payload: Payload) => Price): Effect =>
  withAccount("owner", (owner, payload, { timestamp }, { obligations }) => {
    const forSale = sumOf(payload, "amount_to_sell");
    debit(owner, forSale);
    obligations.add("orders", {
      owner: owner.name,
      orderId: idOf(payload, "orderid"),
      created: timestamp,
      expiration: text(payload, "expiration"),
      forSale,
      price: priceOf(payload),
    });
  });

/** Each side of a trade receives what the other one pays; what it pays left its balance when it created the order. */
const fillOrder: Effect = (world, payload, { timestamp }) => {
  const { accounts, obligations, trades } = world;
  trades.push({
    time: timestamp,
    currentPays: text(payload, "current_pays"),
    openPays: text(payload, "open_pays"),
  });
  credit(accounts.get(text(payload, "current_owner")), sumOf(payload, "open_pays"));
  credit(accounts.get(text(payload, "open_owner")), sumOf(payload, "current_pays"));
  for (const side of ["current", "open"]) {
    const [owner, id] = [text(payload, `${side}_owner`), idOf(payload, `${side}_orderid`)];
    const pays = sumOf(payload, `${side}_pays`);
    const order = obligations.find(
      "orders",
      (each) => each.owner === owner && each.orderId === id && each.forSale.token === pays.token,
    );
    if (!order) continue;
    order.forSale = { ...pays, units: order.forSale.units - pays.units };
    if (order.forSale.units <= 0n) obligations.remove("orders", (each) => each === order);
    // What is too little to bring anything goes back without an operation.
    else if (worthOf(order) === 0n) world.refundOrders((each) => each === order);
  }
};

const sameEscrow =
  (payload: Payload) =>
  (each: { readonly from: string; readonly escrowId: number }): boolean =>
    each.from === text(payload, "from") && each.escrowId === idOf(payload, "escrow_id");

const approveEscrow: Effect = ({ accounts, obligations }, payload) => {
  const escrow = obligations.find("escrows", sameEscrow(payload));
  if (!escrow) return;
  const who = text(payload, "who");
  const from = accounts.get(escrow.from);
  if (payload["approve"] !== true) {
    credit(from, { units: escrow.steem, token: "STEEM" });
    credit(from, { units: escrow.sbd, token: "SBD" });
    credit(from, escrow.fee);
    obligations.remove("escrows", (each) => each === escrow);
    return;
  }
  if (who === escrow.to) escrow.isApprovedByTo = true;
  if (who === escrow.agent) escrow.isApprovedByAgent = true;
  if (!escrow.isApprovedByTo || !escrow.isApprovedByAgent) return;
  credit(accounts.get(escrow.agent), escrow.fee);
  escrow.fee = { ...escrow.fee, units: 0n };
};

const releaseEscrow: Effect = ({ accounts, obligations }, payload) => {
  const receiver = accounts.get(text(payload, "receiver"));
  credit(receiver, sumOf(payload, "steem_amount"));
  credit(receiver, sumOf(payload, "sbd_amount"));
  const escrow = obligations.find("escrows", sameEscrow(payload));
  if (!escrow) return;
  escrow.steem -= units(payload, "steem_amount");
  escrow.sbd -= units(payload, "sbd_amount");
  if (escrow.steem <= 0n && escrow.sbd <= 0n)
    obligations.remove("escrows", (each) => each === escrow);
};

/** By operation kind. */
export const contractEffects: Readonly<Record<string, Effect>> = {
  limit_order_create: createOrder((payload) => ({
    base: text(payload, "amount_to_sell"),
    quote: text(payload, "min_to_receive"),
  })),
  limit_order_create2: createOrder((payload) => payload["exchange_rate"] as Price),
  fill_order: fillOrder,
  limit_order_cancel(world, payload) {
    const [owner, id] = [text(payload, "owner"), idOf(payload, "orderid")];
    world.refundOrders((each) => each.owner === owner && each.orderId === id);
  },
  escrow_transfer: withAccount("from", (from, payload, _, { obligations }) => {
    for (const key of ["steem_amount", "sbd_amount", "fee"]) debit(from, sumOf(payload, key));
    obligations.add("escrows", {
      from: from.name,
      to: text(payload, "to"),
      agent: text(payload, "agent"),
      escrowId: idOf(payload, "escrow_id"),
      ratification: text(payload, "ratification_deadline"),
      expiration: text(payload, "escrow_expiration"),
      steem: units(payload, "steem_amount"),
      sbd: units(payload, "sbd_amount"),
      fee: sumOf(payload, "fee"),
      isApprovedByTo: false,
      isApprovedByAgent: false,
      isDisputed: false,
    });
  }),
  escrow_approve: approveEscrow,
  escrow_dispute({ obligations }, payload) {
    const escrow = obligations.find("escrows", sameEscrow(payload));
    if (escrow) escrow.isDisputed = true;
  },
  escrow_release: releaseEscrow,
  transfer_to_savings: withAccount("from", (from, payload, _, world) => {
    debit(from, sumOf(payload, "amount"));
    save(world.accounts.get(text(payload, "to")), sumOf(payload, "amount"));
  }),
  transfer_from_savings: withAccount("from", (from, payload, { timestamp }, { obligations }) => {
    const { units: less, token } = sumOf(payload, "amount");
    save(from, { units: -less, token });
    from.savingsRequests += 1;
    obligations.add("savings", {
      from: from.name,
      to: text(payload, "to"),
      memo: text(payload, "memo"),
      requestId: idOf(payload, "request_id"),
      amount: text(payload, "amount"),
      complete: daysAfter(timestamp, 3),
    });
  }),
  cancel_transfer_from_savings: withAccount("from", (from, payload, _, { obligations }) => {
    const id = idOf(payload, "request_id");
    const [cancelled] = obligations.remove(
      "savings",
      (each) => each.from === from.name && each.requestId === id,
    );
    if (!cancelled) return;
    save(from, sumOf({ amount: cancelled.amount }, "amount"));
    from.savingsRequests -= 1;
  }),
  fill_transfer_from_savings({ accounts, obligations }, payload) {
    const [name, id] = [text(payload, "from"), idOf(payload, "request_id")];
    credit(accounts.get(text(payload, "to")), sumOf(payload, "amount"));
    const filled = obligations.remove(
      "savings",
      (each) => each.from === name && each.requestId === id,
    );
    const from = accounts.get(name);
    if (from) from.savingsRequests -= filled.length;
  },
  convert: withAccount("owner", (owner, payload, { timestamp }, { obligations }) => {
    debit(owner, sumOf(payload, "amount"));
    obligations.add("conversions", {
      owner: owner.name,
      requestId: idOf(payload, "requestid"),
      amount: text(payload, "amount"),
      due: daysAfter(timestamp, 3.5),
    });
  }),
  fill_convert_request({ accounts, obligations }, payload) {
    const [owner, id] = [text(payload, "owner"), idOf(payload, "requestid")];
    credit(accounts.get(owner), sumOf(payload, "amount_out"));
    obligations.remove("conversions", (each) => each.owner === owner && each.requestId === id);
  },
  withdraw_vesting: withAccount("account", (account, payload, { timestamp }, world) => {
    const total = units(payload, "vesting_shares");
    account.powerDown =
      total === 0n
        ? { total, done: 0n, rate: 0n, next: never }
        : {
            total,
            done: 0n,
            rate: (total + powerDownSteps - 1n) / powerDownSteps,
            next: daysAfter(timestamp, 7),
          };
    if (total === 0n) world.poweringDown.delete(account);
    else world.poweringDown.add(account);
  }),
  fill_vesting_withdraw: withAccount("from_account", (from, payload, { timestamp }, world) => {
    const withdrawn = sumOf(payload, "withdrawn");
    debit(from, withdrawn);
    credit(world.accounts.get(text(payload, "to_account")), sumOf(payload, "deposited"));
    const { powerDown } = from;
    powerDown.done += withdrawn.units;
    // The last payment of each date is to the owner, even if it is zero.
    if (text(payload, "to_account") === from.name) powerDown.next = daysAfter(timestamp, 7);
    if (powerDown.done < powerDown.total) return;
    from.powerDown = { total: 0n, done: 0n, rate: 0n, next: never };
    world.poweringDown.delete(from);
  }),
  set_withdraw_vesting_route: withAccount("from_account", (from, payload, _, { obligations }) => {
    const [to, percent] = [text(payload, "to_account"), idOf(payload, "percent")];
    obligations.remove("routes", (each) => each.from === from.name && each.to === to);
    const isVesting = payload["auto_vest"] === true;
    if (percent > 0) obligations.add("routes", { from: from.name, to, percent, isVesting });
    from.withdrawRoutes = obligations.of("routes").filter((each) => each.from === from.name).length;
  }),
  delegate_vesting_shares(world, payload, { timestamp }) {
    const delegator = text(payload, "delegator");
    const account = world.accounts.get(delegator);
    if (account) account.lastAction = timestamp;
    world.delegate(
      delegator,
      text(payload, "delegatee"),
      units(payload, "vesting_shares"),
      timestamp,
    );
  },
  return_vesting_delegation: withAccount("account", (account, payload, _, { obligations }) => {
    const returned = units(payload, "vesting_shares");
    account.vestsOut -= returned;
    const due = obligations.find(
      "returns",
      (each) => each.delegator === account.name && each.vests === returned,
    );
    obligations.remove("returns", (each) => each === due);
  }),
};
