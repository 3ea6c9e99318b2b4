/** Warns, under a page's title, that its content can't be relied on, if its proof is a mismatch. */
import type { BlockProof } from "../../domain/proof/answers.ts";
import { mismatchSentence } from "../../domain/proof/format-verdict.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import type { LiveProof } from "./live-proof.ts";

/** Not an alert: the proof below, with both values, is one. */
export function MismatchWarning({
  proof: { verdict, standing },
}: {
  readonly proof: LiveProof<BlockProof>;
}) {
  if (verdict !== "mismatch") return null;
  return (
    <p className="card warning-box with-icon wrong">
      <Icon name="warn" />
      <span>{mismatchSentence(standing)}</span>
    </p>
  );
}
