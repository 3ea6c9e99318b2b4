/** Places an order on the internal market at an exchange rate. */
import { say, sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { amountInText, figure, internalMarket } from "../pieces.ts";

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
  sentence: (payload) => {
    const { base, quote } = (payload.value("exchange_rate") ?? {}) as Readonly<
      Record<string, unknown>
    >;
    const price = figure(say`${amountInText(base)} to ${amountInText(quote)}`);
    return sentence`${payload.account("owner")} offered ${payload.amount("amount_to_sell")} at a rate of ${price} on the ${internalMarket}`;
  },
});
