/** The economy of the last weeks, replayed: read when the visitor asks for it, because it takes a few dozen requests. */
import { useSearch } from "wouter/use-browser-location";
import { withParameters } from "../../../domain/address/with-parameters.ts";
import { pastSpans } from "../../../domain/economy/past/past-view.ts";
import { counted } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { pushQuery } from "../../browser/address/query.ts";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Loading } from "../../shared/loading/Loading.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { lazy } from "../../start/lazy.ts";

const plots = lazy(() => import("../plots.ts").then((module) => module.PastPlots));

/** The parameter with the days. */
const parameter = "past";

export function EconomyPast() {
  const wanted = Number(new URLSearchParams(useSearch()).get(parameter));
  const days = pastSpans.find((each) => each === wanted) ?? null;
  return (
    <>
      <Card
        title="Past"
        beside={
          <div className="tabs" role="group" aria-label="Days to replay">
            {pastSpans.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === days}
                onClick={() => choose(each)}
              >
                {counted(each, "day")}
              </button>
            ))}
          </div>
        }
      >
        <p className="quiet-note">
          No node stores past figures. They are computed backwards from now, in the chain's own
          whole numbers, from the histories of the treasury, of @null and of the top witnesses:
          choose how many days.
        </p>
      </Card>
      {days !== null && <Replayed days={days} />}
    </>
  );
}

/** Chooses a span of days, and leaves out the window, which belongs to the span before. */
const choose = (days: number): void =>
  pushQuery((query) => withParameters(query, { [parameter]: String(days), from: "", to: "" }));

function Replayed({ days }: { readonly days: number }) {
  const past = useQuestion("statistics.past", [days]);
  return (
    <Answer
      of={past}
      ghosts={
        <Card title={say`The Last ${counted(days, "day")}`} isBusy>
          <Loading>Reading histories: a few dozen requests…</Loading>
        </Card>
      }
      failed={{ title: say`Error Replaying the Past`, isCard: true }}
    >
      {(value, origin) => <Chunk view={plots} past={value} origin={origin} days={days} />}
    </Answer>
  );
}
