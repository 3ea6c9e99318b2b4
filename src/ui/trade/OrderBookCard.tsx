/** The orders of one side, best price first. */
import { useMemo } from "react";
import { counted, fixed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { BookOrder, OrderBook } from "../../domain/trade/order-book.ts";
import { FirstRows } from "../list/FirstRows.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import { amountColumns } from "./amount-columns.ts";
import * as styles from "./InternalMarket.module.css";

/** How many orders are shown per side. */
const shown = 10;
const words = {
  bids: { title: say`Bids: STEEM Wanted`, empty: say`No buy orders for STEEM.` },
  asks: { title: say`Asks: STEEM Offered`, empty: say`No sell orders for STEEM.` },
} as const;

export function OrderBookCard({
  side,
  book,
}: {
  readonly side: "bids" | "asks";
  readonly book: OrderBook | null;
}) {
  const orders = book?.[side];
  const { title, empty } = words[side];
  const rows = useMemo(() => (orders ? named(orders.slice(0, shown), side) : null), [orders, side]);
  return (
    <Card
      title={title}
      end={
        orders &&
        orders.length > shown && (
          <>
            Best {shown} of {counted(orders.length, "order")} loaded
          </>
        )
      }
      isBusy={!book}
    >
      {orders?.length === 0 ? (
        <p className="quiet-note">{empty}</p>
      ) : (
        <FirstRows title={title} count={rows?.length ?? shown}>
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            ghosts={shown}
            keyOf={({ id }) => id}
            linkOf={({ id, price }) => ({ id, what: say`order at ${fixed(price, 5)}` })}
            leading={1}
          />
        </FirstRows>
      )}
    </Card>
  );
}

/** An order with an id made here: nodes report no ids, and several orders may have the same price. */
interface NamedOrder extends BookOrder {
  readonly id: string;
}

const named = (orders: readonly BookOrder[], side: string): readonly NamedOrder[] =>
  orders.map((order, i) => {
    const before = orders.slice(0, i).filter(({ price }) => price === order.price).length;
    return { ...order, id: `${side}-${order.price}${before > 0 ? `-${before + 1}` : ""}` };
  });

const columns: readonly ListColumn<NamedOrder>[] = [
  {
    key: "price",
    label: say`SBD per STEEM`,
    render: ({ price }) => (
      <span className={`${styles.orderPrice} num`}>
        {fixed(price, 5)} <span>SBD per STEEM</span>
      </span>
    ),
  },
  ...amountColumns,
];
