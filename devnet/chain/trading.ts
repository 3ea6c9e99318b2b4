/** Makes what traders do: a book of the internal market and conversions at the founding, then an order every few blocks. */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { seededRandom } from "../state/random.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { pastEvery } from "./founding.ts";

/** Accounts with enough of both tokens. */
const traders = ["trent", "victor", "walter", "wendy"] as const;
/** Steps of the founding book on each side. */
const steps = 14;
/** Traders act after every third block, and after each block of the past that has operations. */
export const isTradingAfter = (height: number): boolean =>
  height > 0 && (height % pastEvery === 0 || height % 3 === 0);
const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Ids above those of other orders. */
const [foundingIds, laterIds] = [900_000, 1_000_000] as const;

/** SBD per STEEM around which they trade at a height. */
const priceAt = (height: number): number =>
  0.171 + 0.006 * Math.sin(height / 190) + 0.002 * Math.sin(height / 41);

/** An order for whole STEEM at a price; sells STEEM, or SBD for it. */
function order(
  owner: string,
  orderid: number,
  { steem, price, isSale, until }: { steem: number; price: number; isSale: boolean; until: number },
): WireOperation {
  const amounts = [
    amountText({ units: BigInt(steem * 1000), token: "STEEM" }),
    amountText({ units: BigInt(Math.round(steem * price * 1000)), token: "SBD" }),
  ] as const;
  const [sold, wanted] = isSale ? amounts : [amounts[1], amounts[0]];
  return [
    "limit_order_create",
    {
      owner,
      orderid,
      amount_to_sell: sold,
      min_to_receive: wanted,
      fill_or_kill: false,
      expiration: chainTimeText(until),
    },
  ];
}

/** The first book, and what waits to become STEEM: one list of operations for each trader. */
export function foundingOrders(founded: string): readonly (readonly WireOperation[])[] {
  const until = Date.parse(`${founded}Z`) + 20 * dayMs;
  return traders.map((owner, trader) => [
    ...(trader === 0 ? [dustOrder(owner, until)] : [foundingConversion(owner, trader)]),
    ...Array.from({ length: steps }, (_, step) => step)
      .filter((step) => step % traders.length === trader)
      .flatMap((step) =>
        [true, false].map((isSale) => {
          const away = 0.004 + step * 0.006;
          const price = priceAt(0) * (isSale ? 1 + away : 1 - away);
          const id = foundingIds + step * 2 + Number(isSale);
          return order(owner, id, { steem: 40 + step * 25, price, isSale, until });
        }),
      ),
  ]);
}

/** Pays 3.5 days after the founding. */
const foundingConversion = (owner: string, trader: number): WireOperation => [
  "convert",
  {
    owner,
    requestid: foundingIds + trader,
    amount: amountText({ units: BigInt(trader * 12_345), token: "SBD" }),
  },
];

/** A bid that costs next to nothing: nodes round its price to 0. */
const dustOrder = (owner: string, until: number): WireOperation => [
  "limit_order_create",
  {
    owner,
    orderid: foundingIds - 1,
    amount_to_sell: "0.001 SBD",
    min_to_receive: "9000000000000000.000 STEEM",
    fill_or_kill: false,
    expiration: chainTimeText(until),
  },
];

/** The order of the block after `height`: most take what is offered, others wait for an hour. */
export function nextOrder(seed: number, height: number, time: number): WireOperation {
  const random = seededRandom(Math.imul(seed + 3, 0x9e37_79b1) ^ (height * 7919));
  const isSale = random.next() < 0.5;
  const isTaker = random.next() < 0.55;
  const away = isTaker ? -0.02 : 0.003 + random.next() * 0.04;
  const price = priceAt(height) * (isSale ? 1 + away : 1 - away);
  const steem = isTaker ? 2 + random.integer(40) : 20 + random.integer(130);
  return order(random.pick(traders), laterIds + height, {
    steem,
    price,
    isSale,
    until: time + hourMs,
  });
}
