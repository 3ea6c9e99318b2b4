/** The table of results that the fault tests print. */

/** How the app took a fault. */
export interface FaultOutcome {
  readonly fault: string;
  /** States of the charts while the fault lasted. */
  readonly states: string;
  readonly sentence: string;
  readonly lost: number;
  /** Time from the fault's end to full recovery, ms. */
  readonly recovery: number;
}

/** One line per fault. */
export function tableOf(outcomes: readonly FaultOutcome[]): string {
  const rows = [
    ["fault", "states", "the visitor sees", "lost", "recovery"],
    ...outcomes.map(({ fault, states, sentence, lost, recovery }) => [
      fault,
      states,
      sentence === "" ? "–" : sentence,
      lost === 0 ? "nothing" : String(lost),
      `${recovery.toFixed(0)} ms`,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
