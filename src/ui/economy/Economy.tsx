/** The chain's money: today's figures by the chain's own rules, the past, and a year under a visitor's assumptions. */
import { say } from "../../domain/language/say.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";
import { DebtCard } from "./DebtCard.tsx";
import { InflationCard } from "./InflationCard.tsx";
import { EconomyPast } from "./past/EconomyPast.tsx";
import { SteemParts } from "./SteemParts.tsx";
import { TodayFigures } from "./TodayFigures.tsx";

const title = say`Economy`;

/** Below the figures of today, which are shown without waiting for it. */
const whatIf = lazy(() => import("./plots.ts").then((module) => module.WhatIf));

export function Economy() {
  const today = useQuestion("statistics.economy", []);
  const conversions = useQuestion("statistics.conversions", []);
  const { answer } = today;
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={say`How much STEEM and SBD there is, what the chain's rules create, and what a year under your own assumptions would bring.`}
      >
        <p className="link-list">
          <a className="link" href="/statistics">
            Statistics
          </a>{" "}
          <a className="link" href="/proposals">
            Proposals
          </a>{" "}
          <a className="link" href="/proposals/books">
            The treasury's books
          </a>
        </p>
      </PageHead>
      <div className="stack">
        <Answer
          of={today}
          title={say`Today`}
          failed={{ title: say`Error Loading ${title}`, role: "status" }}
        >
          {(value, origin) => (
            <TodayFigures
              today={value}
              endpoint={origin?.source.endpoint ?? ""}
              conversions={conversions}
            />
          )}
        </Answer>
        {(answer || !today.hasFailed) && (
          <div className="halves">
            <DebtCard today={answer?.value ?? null} />
            <SteemParts of={today} />
          </div>
        )}
        {answer && <InflationCard today={answer.value} />}
        <EconomyPast />
        {answer ? (
          <Chunk view={whatIf} today={answer.value} />
        ) : (
          !today.hasFailed && (
            <Card title="What If" isBusy>
              <Loading />
            </Card>
          )
        )}
      </div>
    </Page>
  );
}
