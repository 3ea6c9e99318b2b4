/** Reads nodes' answers about what is pending in a wallet. */
import { amount } from "../chain/amount.ts";
import { chainDeadline } from "../chain/printed-time.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, object, text, type Json } from "../decode.ts";
import type { Result } from "../result.ts";
import type {
  Conversion,
  Escrow,
  OpenOrder,
  WalletPart,
  Route,
  SavingsWithdrawal,
} from "./wallet.ts";

/** Makes a function that reads a list of objects. */
const listReader =
  <Item>(field: string, read: (item: Json) => Item) =>
  (raw: unknown): WalletPart<Item> =>
    decode(() => list(raw, field, (item) => read(object(item, ""))));

/** Reads `get_withdraw_routes`. */
export const parseRoutes = listReader<Route>("routes", (item) => ({
  to: text(item["to_account"], "to_account"),
  percent: integer(item["percent"], "percent"),
  isPoweredUp: item["auto_vest"] === true,
}));

/** Reads `get_savings_withdraw_from` and `get_savings_withdraw_to`. */
export const parseWithdrawals = listReader<SavingsWithdrawal>("withdrawals", (item) => ({
  from: text(item["from"], "from"),
  to: text(item["to"], "to"),
  amount: amount(item["amount"], "amount"),
  memo: text(item["memo"], "memo"),
  complete: chainTime(item["complete"], "complete"),
}));

/** Reads `get_conversion_requests`. */
export const parseConversions = listReader<Conversion>("conversions", (item) => ({
  amount: amount(item["amount"], "amount"),
  complete: chainTime(item["conversion_date"], "conversion_date"),
}));

/** Reads `get_open_orders`. */
export const parseOrders = listReader<OpenOrder>("orders", (item) => {
  const { base, quote } = object(item["sell_price"], "sell_price");
  const sells = amount(base, "sell_price.base");
  const wants = amount(quote, "sell_price.quote");
  const [sbd, steem] = sells.token === "SBD" ? [sells, wants] : [wants, sells];
  return {
    id: integer(item["orderid"], "orderid"),
    created: chainTime(item["created"], "created"),
    expiration: chainDeadline(item["expiration"], "expiration"),
    left: { units: BigInt(integer(item["for_sale"], "for_sale")), token: sells.token },
    price: steem.units === 0n ? 0 : Number(sbd.units) / Number(steem.units),
  };
});

/** Reads an escrow, which `get_escrow` writes with amounts as texts and `find_escrows` with amounts as objects. */
function escrow(read: Json): Escrow {
  return {
    id: integer(read["escrow_id"], "escrow_id"),
    from: text(read["from"], "from"),
    to: text(read["to"], "to"),
    agent: text(read["agent"], "agent"),
    steem: amount(read["steem_balance"], "steem_balance"),
    sbd: amount(read["sbd_balance"], "sbd_balance"),
    fee: amount(read["pending_fee"], "pending_fee"),
    ratification: chainDeadline(read["ratification_deadline"], "ratification_deadline"),
    expiration: chainDeadline(read["escrow_expiration"], "escrow_expiration"),
    isApproved: read["to_approved"] === true && read["agent_approved"] === true,
    isDisputed: read["disputed"] === true,
  };
}

/** Reads `get_escrow`; null if the escrow has ended. */
export const parseEscrow = (raw: unknown): Result<Escrow | null, Failure> =>
  decode(() => (raw === null ? null : escrow(object(raw, "escrow"))));

/** Reads `find_escrows`: those that an account pays. */
export const parseEscrows = (raw: unknown): WalletPart<Escrow> =>
  decode(() =>
    list(object(raw, "answer")["escrows"], "escrows", (item) => escrow(object(item, ""))),
  );
