/** Publishes a witness's price of STEEM. */
import { operation } from "../definition.ts";
import { figure, readable } from "../pieces.ts";

export const feed_publish = operation({
  tag: 7,
  fields: { publisher: "account", exchange_rate: "price" },
  sentence: (it) => {
    const { base, quote } = (it.value("exchange_rate") ?? {}) as Readonly<Record<string, unknown>>;
    return [
      it.account("publisher"),
      " published a price of ",
      figure(readable(base)),
      " for ",
      figure(readable(quote)),
    ];
  },
});
