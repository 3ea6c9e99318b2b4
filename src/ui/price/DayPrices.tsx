/** The prices of one day, or why there are none. */
import { clockUtc, dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { SeriesPoint } from "../../domain/price/price-series.ts";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import * as styles from "./Prices.module.css";

export function DayPrices({
  day,
  points,
  reach,
  figure,
  close,
}: {
  /** '2026-11-28'. */
  readonly day: string;
  readonly points: readonly SeriesPoint[];
  /** The times of the source's first and last price, ms; null if it has none. */
  readonly reach: readonly [from: number, to: number] | null;
  readonly figure: (price: number) => string;
  readonly close: () => void;
}) {
  const name = dayUtc(Date.parse(day));
  return (
    <Card
      title={name}
      className={styles.pairs}
      end={
        <button type="button" className="btn tight" onClick={close}>
          Close
        </button>
      }
    >
      {points.length === 0 ? (
        <p className="quiet-note" role="status">
          {reach === null
            ? say`This source has no price for this day.`
            : say`This source has no price for this day; its prices run from ${dayUtc(reach[0])} to ${dayUtc(reach[1])}.`}
        </p>
      ) : (
        <Table
          look="plain"
          caption={say`Prices on ${name}`}
          columns={[
            {
              key: "time",
              label: say`Time`,
              isHeader: true,
              render: ({ time }) => clockUtc(time),
            },
            {
              key: "price",
              label: say`Price`,
              isNumeric: true,
              render: ({ price }) => figure(price),
            },
          ]}
          rows={points}
          keyOf={({ time }) => String(time)}
        />
      )}
    </Card>
  );
}
