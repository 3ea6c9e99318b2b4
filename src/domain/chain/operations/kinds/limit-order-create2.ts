/** Places an order on the internal market at an exchange rate. */
import { operation } from "../definition.ts";
import { figure, onInternalMarket, readable } from "../pieces.ts";

export const limit_order_create2 = operation({
  tag: 21,
  fields: {
    owner: "account",
    orderid: "u32",
    amount_to_sell: "amount",
    exchange_rate: "price",
    fill_or_kill: "flag",
    expiration: "time",
  },
  sentence: (it) => {
    const { base, quote } = (it.value("exchange_rate") ?? {}) as Readonly<Record<string, unknown>>;
    return [
      it.account("owner"),
      " offers ",
      it.amount("amount_to_sell"),
      " at ",
      figure(`${readable(base)} for ${readable(quote)}`),
      ...onInternalMarket,
    ];
  },
});
