/** Publishes a witness's price of STEEM. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { amountInText, figure } from "../pieces.ts";

export const feed_publish = operation({
  tag: 7,
  fields: { publisher: "account", exchange_rate: "price" },
  sentence: (payload) => {
    const rate = (payload.value("exchange_rate") ?? {}) as Readonly<Record<string, unknown>>;
    const base = figure(amountInText(rate["base"]));
    const quote = figure(amountInText(rate["quote"]));
    return sentence`${payload.account("publisher")} published a price of ${base} for ${quote}`;
  },
});
