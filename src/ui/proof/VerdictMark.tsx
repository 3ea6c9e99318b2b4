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
}: {
  readonly verdict: Verdict;
  readonly hasWord?: boolean;
}) {
  return (
    <span className="verdict" data-verdict={verdict} title={verdictLabel[verdict]}>
      <span className="glyph" aria-hidden="true">
        {glyphs[verdict]}
      </span>
      <span className={hasWord ? undefined : "visually-hidden"}>{verdictLabel[verdict]}</span>
    </span>
  );
}
