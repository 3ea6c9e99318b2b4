/** The small glyph that trust wears everywhere; its word stands beside it or is heard. */
import { verdictLabel } from "../../domain/proof/proof.ts";
import type { Verdict } from "../../domain/protocol/sourced.ts";

const glyphs: Readonly<Record<Verdict, string>> = {
  verified: "✓",
  mismatch: "✕",
  "cannot-check": "?",
  "not-provable": "–",
  unchecked: "·",
};

export function VerdictMark({
  verdict,
  hasWord = false,
  isQuiet = false,
}: {
  readonly verdict: Verdict;
  readonly hasWord?: boolean;
  /** Small and without a ring, for lists; what is wrong stays loud. */
  readonly isQuiet?: boolean;
}) {
  return (
    <span
      className={isQuiet ? "verdict quiet" : "verdict"}
      data-verdict={verdict}
      title={verdictLabel[verdict]}
    >
      <span className="glyph" aria-hidden="true">
        {glyphs[verdict]}
      </span>
      <span className={hasWord ? undefined : "visually-hidden"}>{verdictLabel[verdict]}</span>
    </span>
  );
}
