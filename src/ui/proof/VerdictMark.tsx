/** A verdict's glyph, with its text visible or for screen readers only. */
import type { Verdict } from "../../domain/contract/sourced.ts";
import { verdictText } from "../../domain/proof/format-verdict.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import * as styles from "./VerdictMark.module.css";

declare module "react" {
  interface CSSProperties {
    /** The filled share of a consistent mark's ring, 0 to 1. */
    "--share"?: number;
  }
}

const glyphs: Readonly<Record<Verdict, string>> = {
  verified: "✓",
  consistent: "✓",
  mismatch: "✕",
  "cannot-check": "?",
  "not-provable": "–",
  unchecked: "",
};

/** An unchecked verdict takes the same space but shows nothing. */
export function VerdictMark({
  verdict,
  vouchers = null,
  hasWord = false,
  isQuiet = false,
}: {
  readonly verdict: Verdict;
  /** Trusted witnesses counted so far; null without a count. */
  readonly vouchers?: number | null;
  readonly hasWord?: boolean;
  /** Smaller, for lists. */
  readonly isQuiet?: boolean;
}) {
  const isChecked = verdict !== "unchecked";
  const text = verdictText(verdict, vouchers);
  return (
    <span
      className={[styles.verdict, isQuiet && styles.quiet, hasWord && styles.worded]
        .filter(Boolean)
        .join(" ")}
      data-verdict={verdict}
      {...(isChecked && { title: text })}
      {...(verdict === "consistent" && {
        style: { "--share": (vouchers ?? 0) / witnessThreshold },
      })}
    >
      <span className={styles.glyph} aria-hidden="true">
        {glyphs[verdict]}
      </span>
      {isChecked && <span className={hasWord ? "num" : "visually-hidden"}>{text}</span>}
    </span>
  );
}
