/** Matches orders of the internal market as the chain does: best price first, then the older one, at the older price. */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import type { Price } from "../state/obligations.ts";
import type { World } from "../state/world.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { sumIn, type Sum } from "../wire/sum.ts";

/** An order that sells `base` for `quote`: thousandths of one token for thousandths of the other. */
interface Order {
  readonly owner: string;
  readonly orderId: number;
  readonly token: Sum["token"];
  readonly base: bigint;
  readonly quote: bigint;
  left: bigint;
}

/** What `units` of the token for sale are worth at an order's price, truncated; null if the price is not valid. */
export function worthOf({ forSale, price }: { forSale: Sum; price: Price }): bigint | null {
  const [base, quote] = [sumIn({ ...price }, "base"), sumIn({ ...price }, "quote")];
  const isPrice = base.token === forSale.token && quote.token !== base.token;
  return isPrice && base.units > 0n ? (forSale.units * quote.units) / base.units : null;
}

const orderOf = (owner: string, orderId: number, forSale: Sum, price: Price): Order | null => {
  const [base, quote] = [sumIn({ ...price }, "base"), sumIn({ ...price }, "quote")];
  const isValid =
    base.token === forSale.token &&
    quote.token !== base.token &&
    base.units > 0n &&
    quote.units > 0n;
  return isValid
    ? {
        owner,
        orderId,
        token: base.token,
        base: base.units,
        quote: quote.units,
        left: forSale.units,
      }
    : null;
};

function createdBy([kind, payload]: WireOperation): Order | null {
  if (kind !== "limit_order_create" && kind !== "limit_order_create2") return null;
  const forSale = sumIn(payload, "amount_to_sell");
  const [owner, id] = [String(payload["owner"]), Number(payload["orderid"])];
  if (kind === "limit_order_create")
    return orderOf(owner, id, forSale, {
      base: String(payload["amount_to_sell"]),
      quote: String(payload["min_to_receive"]),
    });
  return orderOf(owner, id, forSale, payload["exchange_rate"] as Price);
}

/** The trades of a block with these operations, in the order of the operations. Its cancelled orders don't trade. */
export function matchOrders(
  { obligations }: World,
  operations: readonly WireOperation[],
): readonly WireOperation[] {
  const isCancelled = ({ owner, orderId }: Order): boolean =>
    operations.some(
      ([kind, payload]) =>
        kind === "limit_order_cancel" &&
        payload["owner"] === owner &&
        Number(payload["orderid"]) === orderId,
    );
  const isOrder = (order: Order | null): order is Order => order !== null && !isCancelled(order);
  const created = operations.map(createdBy).filter(isOrder);
  if (created.length === 0) return [];
  const book = obligations
    .of("orders")
    .map(({ owner, orderId, forSale, price }) => orderOf(owner, orderId, forSale, price))
    .filter(isOrder);
  const fills: WireOperation[] = [];
  for (const taker of created) {
    for (const maker of crossing(book, taker)) {
      if (taker.left === 0n || isDust(taker)) break;
      const fill = trade(taker, maker);
      if (!fill) break;
      fills.push(fill);
    }
    book.push(taker);
  }
  return fills;
}

/** The orders on the other side that `taker` accepts, best first. */
const crossing = (book: readonly Order[], taker: Order): readonly Order[] =>
  book
    .filter(
      (maker) =>
        maker.token !== taker.token &&
        maker.left > 0n &&
        !isDust(maker) &&
        maker.quote * taker.quote <= taker.base * maker.base,
    )
    .toSorted((a, b) => Number(a.quote * b.base - b.quote * a.base));

/** Whether what is left would bring nothing: the chain gives it back. */
const isDust = ({ left, base, quote }: Order): boolean => (left * quote) / base === 0n;

function trade(taker: Order, maker: Order): WireOperation | null {
  const wanted = (maker.left * maker.quote) / maker.base;
  const isWhole = taker.left > wanted;
  const takerPays = isWhole ? wanted : taker.left;
  const makerPays = isWhole ? maker.left : (taker.left * maker.base) / maker.quote;
  if (takerPays === 0n || makerPays === 0n) return null;
  taker.left -= takerPays;
  maker.left -= makerPays;
  return [
    "fill_order",
    {
      current_owner: taker.owner,
      current_orderid: taker.orderId,
      current_pays: amountText({ units: takerPays, token: taker.token }),
      open_owner: maker.owner,
      open_orderid: maker.orderId,
      open_pays: amountText({ units: makerPays, token: maker.token }),
    },
  ];
}
