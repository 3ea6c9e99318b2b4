/** The steps of a proof with their verdicts, and their values on demand. */
import type { ReactNode } from "react";
import { missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { stepLabel, type ProofStep } from "../../domain/proof/proof.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import { VerdictMark } from "./VerdictMark.tsx";
import * as styles from "./ProofSteps.module.css";

export function ProofSteps({
  steps,
  isAnchored,
  children,
}: {
  readonly steps: readonly ProofStep[];
  /** Whether 16 trusted witnesses vouch for the block. */
  readonly isAnchored: boolean;
  /** Further steps, below these. */
  readonly children?: ReactNode;
}) {
  return (
    <ol className={styles.proof}>
      {steps.map((step) => (
        <Step
          key={step.name}
          step={{
            ...step,
            label: stepLabel[step.name],
            verdict: withStanding(step.verdict, isAnchored ? "anchored" : "waiting"),
          }}
        />
      ))}
      {children}
    </ol>
  );
}

/** A single step of any proof. */
export function Step({
  step,
  claim = say`the node says`,
}: {
  readonly step: Omit<ProofStep, "name"> & { readonly label: string };
  /** The label of the claimed value: who claims it. */
  readonly claim?: string;
}) {
  return (
    <li>
      <VerdictMark verdict={step.verdict} />
      <div>
        <b>{step.label}</b>
        {step.note && <span className="dim"> · {step.note}</span>}
        <Values {...step} claim={claim} />
      </div>
    </li>
  );
}

function Values({
  verdict,
  claimed,
  computed,
  claim,
}: Pick<ProofStep, "verdict" | "claimed" | "computed"> & { readonly claim: string }) {
  if (claimed === null && computed === null) return null;
  return (
    <details open={verdict === "mismatch"}>
      <summary className="small faint">values</summary>
      <dl className={styles.values}>
        <dt>{claim}</dt>
        <dd>
          <code>{claimed ?? missing}</code>
        </dd>
        <dt>recomputed here</dt>
        <dd>
          <code>{computed ?? missing}</code>
        </dd>
      </dl>
    </details>
  );
}
