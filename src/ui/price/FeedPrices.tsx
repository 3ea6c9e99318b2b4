/** The medians that a node reports, by the hour. */
import { hourMs } from "../../domain/durations.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { sbdPrice } from "../../domain/market/prices.ts";
import { sourceWords } from "../../domain/price/price-series.ts";
import { feedTimes } from "../../domain/statistics/chain-figures.ts";
import { Failed } from "../failure/Failed.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { PriceSeries } from "./PriceSeries.tsx";
import { PricesGhost } from "./PricesGhost.tsx";
import type { SourceProps } from "./source-props.ts";

const { label: title } = sourceWords.feed;
const failed = { title: say`Error Loading ${title}` } as const;

export function FeedPrices({ day }: SourceProps) {
  const chain = useQuestion("statistics.chain", []);
  return (
    <Answer of={chain} failed={{ ...failed, isCard: true }} ghosts={<PricesGhost source="feed" />}>
      {({ feed, state }) => {
        if (!feed.ok)
          return <Failed {...failed} failure={feed.error} retry={chain.refresh} isCard />;
        const { prices } = feed.value.value;
        const times = state.ok ? feedTimes(feed.value.value, state.value.value.properties) : [];
        const points = times.map((time, i) => ({ time, price: prices[i] ?? 0 }));
        return (
          <PriceSeries
            source="feed"
            day={day}
            points={points}
            step={hourMs}
            figure={sbdPrice}
            origin={feed.value}
            rows={() => [
              ["time (UTC, about)", "SBD per STEEM"],
              ...points.map(({ time, price }) => [isoUtc(time), price]),
            ]}
          />
        );
      }}
    </Answer>
  );
}
