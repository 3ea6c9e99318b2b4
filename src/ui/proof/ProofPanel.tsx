/** What this browser has recomputed of a block or a transaction. */
import type { ReactNode } from "react";
import { useId } from "react";
import { failureReason } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import type { BlockProof } from "../../domain/proof/proof.ts";
import { TryAgain } from "../parts/TryAgain.tsx";
import { ProofSteps } from "./ProofSteps.tsx";
import { VerdictMark } from "./VerdictMark.tsx";

export function ProofPanel({
  proof,
  failure,
  isBusy,
  retry,
  children,
}: {
  readonly proof: BlockProof | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly children?: ReactNode;
}) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading} aria-busy={isBusy}>
      <header>
        <h2 id={heading}>Proof</h2>
        {proof && <VerdictMark verdict={proof.verdict} hasWord />}
        <span className="end">
          <a href="/proof">How proofs work</a>
        </span>
      </header>
      {isBusy && !proof && <p className="quiet-note">Recomputing …</p>}
      {failure && !proof && (
        <div className="quiet-note" role="status">
          Nothing could be recomputed. {failureReason(failure)}
          <TryAgain failure={failure} run={retry} isTight />
        </div>
      )}
      {proof?.verdict === "mismatch" && (
        <p className="warning-box" role="alert">
          What the node says does not follow from the bytes it sent. Do not rely on this page until
          another node agrees.
        </p>
      )}
      {proof && <ProofSteps steps={proof.steps} />}
      {children}
      <p className="quiet-note">
        Virtual operations and account states are covered by no hash: they cannot be proved by
        anybody.
      </p>
    </section>
  );
}
