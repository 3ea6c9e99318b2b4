/** What the nodes answered: one card each, and how they differ. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { answersSentence } from "../../domain/console/answers-sentence.ts";
import { sentParameters } from "../../domain/console/request.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { plural, say } from "../../domain/language/say.ts";
import type { NodeComparison } from "../../domain/proof/compare-nodes.ts";
import { agreementLabel, comparisonSentence } from "../../domain/proof/format-comparison.ts";
import { Differences } from "../proof/Differences.tsx";
import { Card } from "../shared/page/Card.tsx";
import { AnswerCard } from "./AnswerCard.tsx";
import type { consoleRunWith } from "./console.charts.ts";
import * as nodeComparisonStyles from "../proof/NodeComparison.module.css";
import * as answerRowsStyles from "./AnswerRows.module.css";
import * as styles from "./Console.module.css";

export function Answers({
  run: actor,
}: {
  readonly run: ActorRefFrom<ReturnType<typeof consoleRunWith>>;
}) {
  const { run, answers, comparison } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isCancelled = useSelector(actor, (snapshot) => snapshot.hasTag("cancelled"));
  if (!run) return null;
  const { call, nodes } = run;
  const missing = nodes.length - answers.size;
  const answered = [...answers.values()].filter(({ ok }) => ok).length;
  return (
    <section className="stack" aria-label="Answers" aria-busy={isBusy}>
      <p className="visually-hidden" role="status">
        {isBusy
          ? plural(missing, "Waiting for # node.", "Waiting for # nodes.")
          : isCancelled
            ? say`Cancelled.`
            : answersSentence(answered, answers.size - answered)}
      </p>
      {comparison && <Comparison comparison={comparison} />}
      <div className={nodes.length > 1 ? styles.sideBySide : undefined}>
        {nodes.map(({ host }) => {
          const answer = answers.get(host);
          return answer?.ok ? (
            <AnswerCard
              key={`${host} ${answer.value.value.id}`}
              report={answer.value.value}
              method={call.method}
              isCompared={comparison !== null}
            />
          ) : (
            <section key={host} className={`card ${answerRowsStyles.answer}`} aria-label={host}>
              <header>
                <h3>{host}</h3>
              </header>
              {answer ? (
                <p className="quiet-note" role="alert">
                  {host} did not answer. {failureReason(answer.error)}
                </p>
              ) : isCancelled ? (
                <p className="quiet-note">Cancelled before the node answered.</p>
              ) : (
                <div className="quiet-note">
                  <span className="ghost" />
                  {say`Waiting for ${host}…`}
                </div>
              )}
            </section>
          );
        })}
      </div>
      <p className="small dim subject">
        Sent: <code>{`${call.method} ${sentParameters(call.params)}`}</code>
      </p>
    </section>
  );
}

function Comparison({ comparison }: { readonly comparison: NodeComparison }) {
  const isAgreed = comparison.differences.length === 0;
  return (
    <Card
      title="Side by Side"
      headingId="console-comparison"
      className={nodeComparisonStyles.comparison}
    >
      <p className="quiet-note" role="status">
        <span>
          <strong
            className={nodeComparisonStyles.agreement}
            data-agreed={isAgreed ? "" : undefined}
          >
            {isAgreed ? "✓ " : "≠ "}
            {agreementLabel(comparison)}
          </strong>{" "}
          {comparisonSentence(comparison)}
        </span>
      </p>
      {!isAgreed && <Differences comparison={comparison} />}
    </Card>
  );
}
