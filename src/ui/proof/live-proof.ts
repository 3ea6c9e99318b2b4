/** A proof's current state: its answer, updated with the witnesses counted since. */
import { currentStanding } from "../../domain/block/finality.ts";
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { BlockProof } from "../../domain/proof/answers.ts";
import { worst } from "../../domain/proof/proof.ts";
import { isOwnContent, withStanding } from "../../domain/proof/with-standing.ts";
import type { Standing } from "../../domain/trust/views.ts";
import type { ProofContext } from "../../machines/proof/proof.machine.ts";

/** A proof as a page shows it; the verdict is `unchecked` until it has loaded. */
export interface LiveProof<T extends BlockProof> {
  readonly proof: T | null;
  readonly standing: Standing | null;
  readonly verdict: Verdict;
}

/** Derives it from the proof chart's context. */
export function liveProof<T extends BlockProof>({
  subject,
  answer,
  finality,
}: Pick<ProofContext<T>, "subject" | "answer" | "finality">): LiveProof<T> {
  if (!answer) return { proof: null, standing: null, verdict: "unchecked" };
  const proof = answer.value;
  const standing = currentStanding(proof.standing, finality);
  const verdict = withStanding(proof.verdict, standing.kind);
  return {
    proof,
    standing,
    verdict: isOwnContent(subject.drawn) ? verdict : worst([subject.drawn, verdict]),
  };
}
