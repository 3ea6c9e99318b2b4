/** Orders, escrows, savings, conversions, power-downs and delegations: they move tokens at once, and again later. */
import { neverTime } from "../../state/account.ts";
import type { Price } from "../../state/obligations.ts";
import { sumIn } from "../../wire/sum.ts";
import { worthOf } from "../order-matching.ts";
import {
  credit,
  daysAfter,
  debit,
  save,
  textIn,
  unitsIn,
  withAccount,
  type OperationEffect,
  type RawFields,
} from "./effect.ts";

const powerDownSteps = 4n;
const idOf = (payload: RawFields, key: string): number => Number(payload[key] ?? 0);

const createOrder = (priceOf: (payload: RawFields) => Price): OperationEffect =>
  withAccount("owner", (owner, payload, { timestamp }, { obligations }) => {
    const forSale = sumIn(payload, "amount_to_sell");
    debit(owner, forSale);
    obligations.add("orders", {
      owner: owner.name,
      orderId: idOf(payload, "orderid"),
      created: timestamp,
      expiration: textIn(payload, "expiration"),
      forSale,
      price: priceOf(payload),
    });
  });

/** Each side of a trade receives what the other one pays; what it pays left its balance when it created the order. */
const fillOrder: OperationEffect = (world, payload, { timestamp }) => {
  const { accounts, obligations, trades } = world;
  trades.push({
    time: timestamp,
    currentPays: textIn(payload, "current_pays"),
    openPays: textIn(payload, "open_pays"),
  });
  credit(accounts.get(textIn(payload, "current_owner")), sumIn(payload, "open_pays"));
  credit(accounts.get(textIn(payload, "open_owner")), sumIn(payload, "current_pays"));
  for (const side of ["current", "open"]) {
    const [owner, id] = [textIn(payload, `${side}_owner`), idOf(payload, `${side}_orderid`)];
    const pays = sumIn(payload, `${side}_pays`);
    const order = obligations.find(
      "orders",
      (each) => each.owner === owner && each.orderId === id && each.forSale.token === pays.token,
    );
    if (!order) continue;
    order.forSale = { ...pays, units: order.forSale.units - pays.units };
    if (order.forSale.units <= 0n) obligations.remove("orders", (each) => each === order);
    // A remainder that is too small to buy anything is refunded without an operation.
    else if (worthOf(order) === 0n) world.refundOrders((each) => each === order);
  }
};

const sameEscrow =
  (payload: RawFields) =>
  (each: { readonly from: string; readonly escrowId: number }): boolean =>
    each.from === textIn(payload, "from") && each.escrowId === idOf(payload, "escrow_id");

const approveEscrow: OperationEffect = ({ accounts, obligations }, payload) => {
  const escrow = obligations.find("escrows", sameEscrow(payload));
  if (!escrow) return;
  const who = textIn(payload, "who");
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

const releaseEscrow: OperationEffect = ({ accounts, obligations }, payload) => {
  const receiver = accounts.get(textIn(payload, "receiver"));
  credit(receiver, sumIn(payload, "steem_amount"));
  credit(receiver, sumIn(payload, "sbd_amount"));
  const escrow = obligations.find("escrows", sameEscrow(payload));
  if (!escrow) return;
  escrow.steem -= unitsIn(payload, "steem_amount");
  escrow.sbd -= unitsIn(payload, "sbd_amount");
  if (escrow.steem <= 0n && escrow.sbd <= 0n)
    obligations.remove("escrows", (each) => each === escrow);
};

/** By operation kind. */
export const contractEffects: Readonly<Record<string, OperationEffect>> = {
  limit_order_create: createOrder((payload) => ({
    base: textIn(payload, "amount_to_sell"),
    quote: textIn(payload, "min_to_receive"),
  })),
  limit_order_create2: createOrder((payload) => payload["exchange_rate"] as Price),
  fill_order: fillOrder,
  limit_order_cancel(world, payload) {
    const [owner, id] = [textIn(payload, "owner"), idOf(payload, "orderid")];
    world.refundOrders((each) => each.owner === owner && each.orderId === id);
  },
  escrow_transfer: withAccount("from", (from, payload, _, { obligations }) => {
    for (const key of ["steem_amount", "sbd_amount", "fee"]) debit(from, sumIn(payload, key));
    obligations.add("escrows", {
      from: from.name,
      to: textIn(payload, "to"),
      agent: textIn(payload, "agent"),
      escrowId: idOf(payload, "escrow_id"),
      ratification: textIn(payload, "ratification_deadline"),
      expiration: textIn(payload, "escrow_expiration"),
      steem: unitsIn(payload, "steem_amount"),
      sbd: unitsIn(payload, "sbd_amount"),
      fee: sumIn(payload, "fee"),
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
    debit(from, sumIn(payload, "amount"));
    save(world.accounts.get(textIn(payload, "to")), sumIn(payload, "amount"));
  }),
  transfer_from_savings: withAccount("from", (from, payload, { timestamp }, { obligations }) => {
    const { units: less, token } = sumIn(payload, "amount");
    save(from, { units: -less, token });
    from.savingsRequests += 1;
    obligations.add("savings", {
      from: from.name,
      to: textIn(payload, "to"),
      memo: textIn(payload, "memo"),
      requestId: idOf(payload, "request_id"),
      amount: textIn(payload, "amount"),
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
    save(from, sumIn({ amount: cancelled.amount }, "amount"));
    from.savingsRequests -= 1;
  }),
  fill_transfer_from_savings({ accounts, obligations }, payload) {
    const [name, id] = [textIn(payload, "from"), idOf(payload, "request_id")];
    credit(accounts.get(textIn(payload, "to")), sumIn(payload, "amount"));
    const filled = obligations.remove(
      "savings",
      (each) => each.from === name && each.requestId === id,
    );
    const from = accounts.get(name);
    if (from) from.savingsRequests -= filled.length;
  },
  convert: withAccount("owner", (owner, payload, { timestamp }, { obligations }) => {
    debit(owner, sumIn(payload, "amount"));
    obligations.add("conversions", {
      owner: owner.name,
      requestId: idOf(payload, "requestid"),
      amount: textIn(payload, "amount"),
      due: daysAfter(timestamp, 3.5),
    });
  }),
  fill_convert_request({ accounts, obligations }, payload) {
    const [owner, id] = [textIn(payload, "owner"), idOf(payload, "requestid")];
    credit(accounts.get(owner), sumIn(payload, "amount_out"));
    obligations.remove("conversions", (each) => each.owner === owner && each.requestId === id);
  },
  withdraw_vesting: withAccount("account", (account, payload, { timestamp }, world) => {
    const total = unitsIn(payload, "vesting_shares");
    account.powerDown =
      total === 0n
        ? { total, done: 0n, rate: 0n, next: neverTime }
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
    const withdrawn = sumIn(payload, "withdrawn");
    debit(from, withdrawn);
    credit(world.accounts.get(textIn(payload, "to_account")), sumIn(payload, "deposited"));
    const { powerDown } = from;
    powerDown.done += withdrawn.units;
    // The last payment of each date is to the owner, even if it is zero.
    if (textIn(payload, "to_account") === from.name) powerDown.next = daysAfter(timestamp, 7);
    if (powerDown.done < powerDown.total) return;
    from.powerDown = { total: 0n, done: 0n, rate: 0n, next: neverTime };
    world.poweringDown.delete(from);
  }),
  set_withdraw_vesting_route: withAccount("from_account", (from, payload, _, { obligations }) => {
    const [to, percent] = [textIn(payload, "to_account"), idOf(payload, "percent")];
    obligations.remove("routes", (each) => each.from === from.name && each.to === to);
    const isVesting = payload["auto_vest"] === true;
    if (percent > 0) obligations.add("routes", { from: from.name, to, percent, isVesting });
    from.withdrawRoutes = obligations.of("routes").filter((each) => each.from === from.name).length;
  }),
  delegate_vesting_shares(world, payload, { timestamp }) {
    const delegator = textIn(payload, "delegator");
    const account = world.accounts.get(delegator);
    if (account) account.lastAction = timestamp;
    world.delegate(
      delegator,
      textIn(payload, "delegatee"),
      unitsIn(payload, "vesting_shares"),
      timestamp,
    );
  },
  return_vesting_delegation: withAccount("account", (account, payload, _, { obligations }) => {
    const returned = unitsIn(payload, "vesting_shares");
    account.vestsOut -= returned;
    const due = obligations.find(
      "returns",
      (each) => each.delegator === account.name && each.vests === returned,
    );
    obligations.remove("returns", (each) => each === due);
  }),
};
