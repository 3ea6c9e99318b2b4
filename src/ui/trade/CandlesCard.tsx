/** Prices by period as candles, with the length of the periods to choose. */
import { say } from "../../domain/language/say.ts";
import { candlePeriods, type CandlePeriod } from "../../domain/trade/candles.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { lazy } from "../start/lazy.ts";
import * as styles from "./InternalMarket.module.css";

const plot = lazy(() => import("./CandlePlot.tsx").then((module) => module.CandlePlot));

export function CandlesCard({
  period,
  choose,
}: {
  readonly period: CandlePeriod;
  readonly choose: (period: CandlePeriod) => void;
}) {
  const candles = useQuestion("trade.candles", [period]);
  const { answer } = candles;
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
      isBusy={!answer && !candles.hasFailed}
    >
      <Answer
        of={candles}
        failed={{ sentence: say`The candles did not load.`, role: "alert" }}
        empty={({ length }) => length === 0 && say`Nothing was traded in this time.`}
      >
        {(rows) => (
          <div className={styles.candlePlot}>
            {rows ? (
              <Chunk view={plot} candles={rows} period={period} />
            ) : (
              <span className="ghost drawing" />
            )}
          </div>
        )}
      </Answer>
    </Card>
  );
}
