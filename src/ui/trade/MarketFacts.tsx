/** The internal market in figures. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { MarketView } from "../../domain/trade/market-view.ts";
import {
  averagePrice,
  changeWords,
  spreadLabel,
  tradePrice,
} from "../../domain/trade/trade-words.ts";
import { useClockTime } from "../shared/data/network.ts";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";

export function MarketFacts({
  answer,
  failure,
}: {
  readonly answer: Sourced<MarketView> | null;
  /** Why the last refresh failed. */
  readonly failure: Failure | null;
}) {
  const clockTime = useClockTime({ namesZone: true });
  const view = answer?.value;
  const facts: readonly Fact[] = [
    [say`STEEM, newest trades`, view && averagePrice(view.price)],
    [say`Last trade`, view && tradePrice(view.trades[0]?.price ?? null)],
    [say`Change`, view && changeWords(view.change, answer.receivedAt, clockTime)],
    [say`Highest bid`, view && tradePrice(view.book.bids[0]?.price ?? null)],
    [say`Lowest ask`, view && tradePrice(view.book.asks[0]?.price ?? null)],
    [say`Spread`, view && spreadLabel(view.spread)],
    [
      say`Traded in about a day`,
      view &&
        (view.volume
          ? say`${amountLabel(view.volume.steem)} for ${amountLabel(view.volume.sbd)}`
          : missing),
    ],
  ];
  return (
    <Facts
      title="Price"
      facts={facts}
      note={
        answer &&
        (failure ? say`Not refreshed: ${failureReason(failure)}` : <SourceNote of={answer} />)
      }
    />
  );
}
