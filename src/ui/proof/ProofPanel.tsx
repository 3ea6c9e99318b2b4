/** What this browser has recomputed of a block or transaction, and how many witnesses vouch for it. */
import type { ReactNode } from "react";
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { EvidenceSubject } from "../../domain/evidence/evidence.ts";
import { say } from "../../domain/language/say.ts";
import type { BlockProof } from "../../domain/proof/answers.ts";
import { mismatchSentence } from "../../domain/proof/format-verdict.ts";
import type { Standing } from "../../domain/trust/views.ts";
import { standingSentence } from "../../domain/trust/words.ts";
import type { ProofContext } from "../../machines/proof/proof.machine.ts";
import { LazySaveEvidence } from "../evidence/LazySaveEvidence.tsx";
import { Failed } from "../failure/Failed.tsx";
import { Card } from "../shared/page/Card.tsx";
import { liveProof } from "./live-proof.ts";
import { ProofSteps } from "./ProofSteps.tsx";
import { VerdictMark } from "./VerdictMark.tsx";

export function ProofPanel<T extends BlockProof>({
  context,
  isBusy,
  about,
  retry,
  children,
}: {
  readonly context: ProofContext<T>;
  readonly isBusy: boolean;
  /** The subject of Save evidence. */
  readonly about: EvidenceSubject;
  readonly retry: () => void;
  readonly children?: ReactNode;
}) {
  const { failure, hasRoot } = context;
  const { proof, standing, verdict } = liveProof(context);
  return (
    <Card
      title="Proof"
      end={
        <>
          {proof && <LazySaveEvidence about={about} />}
          <a href="/proof">How Proofs Work</a>
        </>
      }
      isBusy={isBusy}
      tabIndex={-1}
    >
      {isBusy && !proof && <p className="quiet-note">Recomputing…</p>}
      {failure && !proof && (
        <Failed sentence={say`Nothing could be recomputed.`} failure={failure} retry={retry} />
      )}
      {verdict === "mismatch" && (
        <p className="warning-box wrong" role="alert">
          {mismatchSentence(standing)}
        </p>
      )}
      {proof && standing && (
        <ProofSteps steps={proof.steps} isAnchored={standing.kind === "anchored"}>
          <StandingStep standing={standing} hasRoot={hasRoot} />
        </ProofSteps>
      )}
      {children}
      <p className="quiet-note">
        No hash covers virtual operations or account states: nobody can prove them.
      </p>
    </Card>
  );
}

const verdicts: Readonly<Record<Standing["kind"], Verdict>> = {
  anchored: "verified",
  waiting: "consistent",
  unknown: "unchecked",
  other: "mismatch",
};

/** The last step of a proof: how many trusted witnesses vouch for the block. */
function StandingStep({
  standing,
  hasRoot,
}: {
  readonly standing: Standing;
  readonly hasRoot: boolean | null;
}) {
  return (
    <li>
      <VerdictMark verdict={verdicts[standing.kind]} vouchers={standing.vouchers} />
      <div>
        <b>Witnesses that vouch</b>
        <span className="dim"> · {standingSentence(standing, hasRoot)}</span>
        {standing.kind === "unknown" && standing.nearest === null && hasRoot !== null && (
          <>
            {" "}
            <a className="link" href="/proof#light-client">
              {hasRoot ? say`See its progress` : say`How to set one`}
            </a>
          </>
        )}
      </div>
    </li>
  );
}
