/** The newest trades. */
import { useMemo } from "react";
import { requestedTimeText } from "../../domain/block/requested-time.ts";
import { counted, fixed } from "../../domain/format/figures.ts";
import { exactUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { Trade } from "../../domain/trade/trades.ts";
import { ageColumn } from "../list/columns.tsx";
import { FirstRows } from "../list/FirstRows.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import { amountColumns } from "./amount-columns.ts";

const title = say`Newest Trades`;
/** How many trades are shown. */
const shown = 12;

export function TradesCard({ trades }: { readonly trades: readonly Trade[] | null }) {
  const rows = useMemo(() => trades?.slice(0, shown) ?? null, [trades]);
  return (
    <Card
      title={title}
      end={trades && counted(Math.min(shown, trades.length), "trade")}
      isBusy={!trades}
    >
      {rows?.length === 0 ? (
        <p className="quiet-note">Nothing has been traded.</p>
      ) : (
        <FirstRows title={title} count={rows?.length ?? shown}>
          <Table
            caption="Newest trades"
            columns={columns}
            rows={rows}
            ghosts={shown}
            linkOf={({ time }) => ({
              to: `/blocks/at/${requestedTimeText(time)}`,
              what: say`block at ${exactUtc(time)}`,
            })}
            leading={2}
          />
        </FirstRows>
      )}
      <p className="quiet-note">
        The side is that of the later order. Nodes list trades without names; an account's own
        trades are in its history.
      </p>
    </Card>
  );
}

const columns: readonly ListColumn<Trade>[] = [
  ageColumn("time", say`Time`, ({ time }) => time),
  {
    key: "kind",
    label: say`Side`,
    render: ({ kind }) => (
      <span className={kind === "bought" ? "up" : "down"}>
        <span aria-hidden="true">{kind === "bought" ? "▲ " : "▼ "}</span>
        {kind === "bought" ? say`Buy` : say`Sell`}
      </span>
    ),
  },
  {
    key: "price",
    label: say`SBD per STEEM`,
    isNumeric: true,
    render: ({ price }) => fixed(price, 5),
  },
  ...amountColumns,
];
