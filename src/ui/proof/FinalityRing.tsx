/** One mark for a block's verdict and finality: a ring of 16 that fills as witnesses build on the block, and a word. */
import type { Finality } from "../../domain/block/finality.ts";
import { finalityLabel, finalitySentence } from "../../domain/block/format-finality.ts";
import type { Origin, Verdict } from "../../domain/contract/sourced.ts";
import { confirmedBy } from "../../domain/proof/confirmed-by.ts";
import { verdictLabel } from "../../domain/proof/format-verdict.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import { Ghost } from "../shared/loading/Ghost.tsx";
import * as styles from "./FinalityRing.module.css";

const glyphs: Readonly<Record<Verdict, string>> = {
  verified: "✓",
  consistent: "",
  mismatch: "✕",
  "cannot-check": "?",
  "not-provable": "–",
  unchecked: "",
};

export function FinalityRing({
  verdict,
  finality,
}: {
  readonly verdict: Verdict;
  readonly finality: Finality;
}) {
  const isCounting = verdict === "consistent" && finality.vouchers !== null;
  const counted = verdict === "verified" ? witnessThreshold : (finality.vouchers ?? 0);
  // A node that contradicts itself is not believed about finality either.
  const isBelieved = verdict !== "mismatch";
  return (
    <span
      className={`${styles.finality} num`}
      data-verdict={verdict}
      data-counted={isBelieved ? counted : 0}
      {...(isBelieved && { title: finalitySentence(finality) })}
      style={{ "--share": isBelieved ? counted / witnessThreshold : 0 }}
    >
      <span className={styles.ring} aria-hidden="true">
        {glyphs[verdict]}
      </span>
      {/* While witnesses are counted, their number is the word. */}
      {verdict !== "unchecked" && !isCounting && <b>{verdictLabel[verdict]}</b>}
      {isBelieved && (
        <span className={isCounting ? styles.counting : "dim"}>{finalityLabel(finality)}</span>
      )}
    </span>
  );
}

/** The badge that every block and transaction has, with what it means. */
export function Confirmed({ of }: { readonly of: Pick<Origin, "freshness"> }) {
  return (
    <span className={styles.confirmed}>
      <span className="badge">Confirmed</span>
      <span className="faint">{confirmedBy(of)}</span>
    </span>
  );
}

/** In place of the ring until its block is known. */
export function RingGhost() {
  return (
    <span className={styles.finality} aria-hidden="true" style={{ "--share": 0 }}>
      <span className={styles.ring} />
      <Ghost length={18} />
    </span>
  );
}

/** In place of the badge until then. */
export const ConfirmedGhost = () => (
  <span className={styles.confirmed} aria-hidden="true">
    <Ghost length={36} />
  </span>
);
