/** Prices by period as candles, with the length of the periods to choose. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import { candlePeriods, type CandlePeriod } from "../../domain/trade/candles.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { Card } from "../shared/page/Card.tsx";

const plot = lazy(() => import("./CandlePlot.tsx").then((module) => module.CandlePlot));

export function CandlesCard({
  period,
  choose,
}: {
  readonly period: CandlePeriod;
  readonly choose: (period: CandlePeriod) => void;
}) {
  const { answer, failure, hasFailed, retry } = useQuestion("trade.candles", [period]);
  const rows = answer?.value;
  return (
    <Card
      title="Candles"
      beside={
        <div className="tabs" role="group" aria-label="Length of a candle">
          {candlePeriods.map(({ seconds, label }) => (
            <button
              key={seconds}
              type="button"
              aria-pressed={seconds === period}
              onClick={() => choose(seconds)}
            >
              {label}
            </button>
          ))}
        </div>
      }
      end={answer && <SourceNote of={answer} />}
      isBusy={!rows && !hasFailed}
    >
      {hasFailed && failure ? (
        <div className="quiet-note" role="alert">
          <span>The candles did not load. {failureReason(failure)}</span>
          <TryAgain failure={failure} run={retry} />
        </div>
      ) : rows?.length === 0 ? (
        <p className="quiet-note">Nothing was traded in this time.</p>
      ) : (
        <div className="candle-plot">
          {rows && <Chunk view={plot} candles={rows} period={period} />}
        </div>
      )}
    </Card>
  );
}
