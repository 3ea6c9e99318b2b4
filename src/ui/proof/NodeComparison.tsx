/** Compares the answers of several nodes on demand, for data that no hash covers. */
import { useSelector } from "@xstate/react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import type {
  ComparisonSubject,
  NodeComparison as Comparison,
} from "../../domain/proof/compare-nodes.ts";
import { agreementLabel, comparisonSentence } from "../../domain/proof/format-comparison.ts";
import { nodeComparisonMachine } from "../../machines/proof/node-comparison.machine.ts";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { asks } from "../start/runtime.ts";
import { Differences } from "./Differences.tsx";
import * as styles from "./NodeComparison.module.css";

const nodeComparison = nodeComparisonMachine.provide({
  actors: {
    compare: asks("node.comparison", ({ about }) => [about]),
  },
});

const introductions: Readonly<Record<ComparisonSubject["kind"], string>> = {
  virtualOperations: say`No hash covers virtual operations, so they cannot be proved. You can compare what other nodes say.`,
  account: say`No hash covers the state of an account, so it cannot be proved. You can compare what other nodes say.`,
};

export function NodeComparison({ about }: { readonly about: ComparisonSubject }) {
  const actor = useActorRef(nodeComparison, { input: { about } });
  const { comparison, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isAlone = useSelector(actor, (snapshot) => snapshot.hasTag("alone"));
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.hasTag("unanswered"));
  const hasResult = comparison !== null && comparison.answered >= 2;
  return (
    <Card
      title="What Other Nodes Say"
      className={styles.comparison}
      end={
        <button
          type="button"
          className="btn tight"
          aria-disabled={isBusy}
          onClick={() => actor.send({ type: "comparison.start" })}
        >
          {isBusy ? say`Comparing…` : comparison ? say`Compare again` : say`Compare nodes`}
        </button>
      }
      isBusy={isBusy}
    >
      <div role="status">
        {isAlone ? (
          <p className="quiet-note">
            This network has only one node: there is no other to compare it with.
          </p>
        ) : failure ? (
          <p className="quiet-note">The nodes could not be reached. {failureReason(failure)}</p>
        ) : isUnanswered ? (
          <p className="quiet-note">Fewer than two nodes answered: there is nothing to compare.</p>
        ) : hasResult ? (
          <p className="quiet-note">
            <span>
              <strong
                className={styles.agreement}
                data-agreed={comparison.differences.length === 0 ? "" : undefined}
              >
                {comparison.differences.length === 0 ? "✓ " : "≠ "}
                {agreementLabel(comparison)}
              </strong>{" "}
              {comparisonSentence(comparison)}
            </span>
          </p>
        ) : (
          <p className="quiet-note">{introductions[about.kind]}</p>
        )}
      </div>
      {comparison && <AskedNodes comparison={comparison} />}
      {hasResult && comparison.differences.length > 0 && <Differences comparison={comparison} />}
    </Card>
  );
}

function AskedNodes({ comparison: { nodes } }: { readonly comparison: Comparison }) {
  return (
    <ul className={styles.nodes}>
      {nodes.map(({ host, failure }) => (
        <li key={host}>
          <code>{host}</code>{" "}
          <span className="dim">
            {failure ? say`did not answer: ${failureReason(failure)}` : say`answered`}
          </span>
        </li>
      ))}
    </ul>
  );
}
