/** One node's answer: status, time and size, and its tree or its text, a window at a time. */
import { useSelector } from "@xstate/react";
import { useEffect, useId } from "react";
import type { CallReport, ConsoleView } from "../../domain/console/answers.ts";
import { reportFacts, reportNotices } from "../../domain/console/report-words.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { consoleRows } from "./console.charts.ts";
import * as styles from "./AnswerRows.module.css";

/** Half of the page's code: it loads while a node is called. */
const rows = lazy(() => import("./AnswerRows.tsx").then((module) => module.AnswerRows));

const views: readonly (readonly [ConsoleView, string])[] = [
  ["tree", say`Tree`],
  ["raw", say`Raw`],
];

export function AnswerCard({
  report,
  method,
  isCompared,
}: {
  readonly report: CallReport;
  readonly method: string;
  /** Whether differences from other nodes have been marked. */
  readonly isCompared: boolean;
}) {
  const actor = useActorRef(consoleRows, {
    input: { id: report.id, view: report.kind === "other" ? "raw" : "tree" },
  });
  const view = useSelector(actor, ({ context }) => context.view);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const heading = useId();
  useEffect(() => {
    if (isCompared) actor.send({ type: "rows.marked" });
  }, [actor, isCompared]);
  return (
    <section className={`card ${styles.answer}`} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{report.host}</h3>
        <span className="small dim">{reportFacts(report)}</span>
        <span className="end">
          {view === "tree" && (
            <>
              <button
                type="button"
                className="btn tight"
                onClick={() => actor.send({ type: "rows.openAll" })}
              >
                Open all
              </button>
              <button
                type="button"
                className="btn tight"
                onClick={() => actor.send({ type: "rows.closeAll" })}
              >
                Close all
              </button>
            </>
          )}
          <span className="tabs" role="group" aria-label="View">
            {views.map(([each, label]) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                onClick={() => actor.send({ type: "view.chosen", view: each })}
              >
                {label}
              </button>
            ))}
          </span>
        </span>
      </header>
      {reportNotices(report, method).map((notice) => (
        <p key={notice} className="warning-box">
          {notice}
        </p>
      ))}
      {hasFailed && failure ? (
        <p className="quiet-note" role="alert">
          {failureReason(failure)} Run the call again.
        </p>
      ) : (
        <Chunk view={rows} actor={actor} label={say`Answer of ${report.host}`} />
      )}
    </section>
  );
}
