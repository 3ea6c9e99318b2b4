/** The medians of the witnesses' price feeds of the last 3.5 days. */
import { useRef } from "react";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import { fixed, grouped } from "../../domain/format/figures.ts";
import { exactUtc, isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { feedTimes, type FeedHistory } from "../../domain/statistics/chain-figures.ts";
import { PeriodTable } from "../list/PeriodTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { StatisticsCard, type Figures } from "./PartsCard.tsx";
import { pricePlot } from "./plots.ts";

const price = (value: number, more = 0): string => fixed(value, 4 + more);
const title = say`Price Feeds`;

export function MedianCard({
  feed,
  properties,
  ...state
}: Figures & {
  readonly feed: FeedHistory | null;
  /** Dates the medians, whose times no node reports. */
  readonly properties: GlobalProperties | null;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const times = feed && properties ? feedTimes(feed, properties) : [];
  const points = times.map((time, i) => ({ time, price: feed?.prices[i] ?? 0 }));
  return (
    <StatisticsCard
      title={title}
      {...state}
      tools={
        points.length > 0 && (
          <SaveAs
            what={say`price feeds`}
            name="price-feeds"
            picture={picture}
            rows={() => [
              ["time (UTC, about)", "SBD per STEEM"],
              ...points.map((point) => [isoUtc(point.time), point.price]),
            ]}
          />
        )
      }
    >
      {points.length > 0 ? (
        <>
          <div ref={picture}>
            <Chunk
              view={pricePlot}
              points={points}
              label="Median of the price feeds"
              figure={price}
            />
          </div>
          <PeriodTable
            caption={title}
            head={[say`Time, about`, say`SBD per STEEM`]}
            rows={points.map((point) => ({
              label: exactUtc(point.time),
              at: point.time,
              values: [point.price],
            }))}
            figure={price}
            list="feeds"
          />
        </>
      ) : (
        <p className="quiet-note">
          The chain records the median of the feeds every 1,200 blocks; so far there is no history
          to draw.
        </p>
      )}
      {feed && <p className="quiet-note">{medianWords(feed, points.length > 0)}</p>}
    </StatisticsCard>
  );
}

function medianWords({ median, prices }: FeedHistory, isDrawn: boolean): string {
  const count = prices.length;
  return isDrawn && count > 1
    ? say`Median now ${price(median)} SBD per STEEM, of ${grouped(count)} hourly ones. Their times are counted back from the newest block, as if no slot had been missed.`
    : say`Median now ${price(median)} SBD per STEEM.`;
}
