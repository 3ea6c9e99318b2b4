/** Publishes a witness's price of STEEM. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { figure, readable } from "../pieces.ts";

export const feed_publish = operation({
  tag: 7,
  fields: { publisher: "account", exchange_rate: "price" },
  sentence: (it) => {
    const rate = (it.value("exchange_rate") ?? {}) as Readonly<Record<string, unknown>>;
    const base = figure(readable(rate["base"]));
    const quote = figure(readable(rate["quote"]));
    return sentence`${it.account("publisher")} published a price of ${base} for ${quote}`;
  },
});
