/** Daily prices of trades: on the chain's own market, and on exchanges as the market provider reports them. */
import { dayMs, daySeconds } from "../../domain/durations.ts";
import { priceLabel } from "../../domain/format/figures.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { sbdPrice } from "../../domain/market/prices.ts";
import { sourceWords, type PriceSource } from "../../domain/price/price-series.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { PriceSeries } from "./PriceSeries.tsx";
import { PricesGhost } from "./PricesGhost.tsx";
import type { SourceProps } from "./source-props.ts";

const failed = (source: PriceSource) => {
  const { label: title } = sourceWords[source];
  return { title: say`Error Loading ${title}`, isCard: true } as const;
};

export function InternalPrices({ day }: SourceProps) {
  const candles = useQuestion("trade.candles", [daySeconds]);
  return (
    <Answer of={candles} failed={failed("internal")} ghosts={<PricesGhost source="internal" />}>
      {(rows, origin) => (
        <PriceSeries
          source="internal"
          day={day}
          // A last trade that was rounded down to nothing is not a price.
          points={rows.flatMap(({ time, close }) => (close > 0 ? [{ time, price: close }] : []))}
          step={dayMs}
          figure={sbdPrice}
          origin={origin}
          rows={() => [
            ["day (UTC)", "first", "highest", "lowest", "last: SBD per STEEM", "STEEM traded"],
            ...rows.map(({ time, open, high, low, close, steem }) => [
              isoUtc(time).slice(0, 10),
              open,
              high,
              low,
              close,
              steem,
            ]),
          ]}
        />
      )}
    </Answer>
  );
}

export function ProviderPrices({ day }: SourceProps) {
  const prices = useQuestion("market.prices", ["steem", "1y"]);
  return (
    <Answer of={prices} failed={failed("provider")} ghosts={<PricesGhost source="provider" />}>
      {(points, origin) => (
        <PriceSeries
          source="provider"
          day={day}
          points={points}
          step={dayMs}
          figure={priceLabel}
          origin={origin}
          rows={() => [
            ["time (UTC)", "US dollars for one STEEM"],
            ...points.map(({ time, price }) => [isoUtc(time), price]),
          ]}
        />
      )}
    </Answer>
  );
}
