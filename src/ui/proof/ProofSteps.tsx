/** Each recomputation with its verdict; values for those who open it. */
import { stepLabel, type ProofStep } from "../../domain/proof/proof.ts";
import { VerdictMark } from "./VerdictMark.tsx";

export function ProofSteps({ steps }: { readonly steps: readonly ProofStep[] }) {
  return (
    <ol className="proof">
      {steps.map((step) => (
        <li key={step.name}>
          <VerdictMark verdict={step.verdict} />
          <div>
            <b>{stepLabel[step.name]}</b>
            {step.note && <span className="dim"> · {step.note}</span>}
            <Values step={step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Values({ step: { verdict, claimed, computed } }: { readonly step: ProofStep }) {
  if (claimed === null && computed === null) return null;
  return (
    <details open={verdict === "mismatch"}>
      <summary className="small faint">values</summary>
      <dl className="values">
        <dt>the node says</dt>
        <dd>
          <code>{claimed ?? "—"}</code>
        </dd>
        <dt>recomputed here</dt>
        <dd>
          <code>{computed ?? "—"}</code>
        </dd>
      </dl>
    </details>
  );
}
