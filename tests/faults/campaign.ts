/** How much of the campaign runs, with which limits, and the table it ends in. */
import type { Limits } from "../../src/domain/limits.ts";
import { quickLimits } from "../support/engine.ts";

/** True in `npm run test:faults`. */
export const isWhole = process.env["CAMPAIGN"] === "whole";

/** The product's limits, a hundredth of their length where anybody would have to wait. */
export const faultLimits: Limits = {
  ...quickLimits,
  socket: {
    ...quickLimits.socket,
    connectTimeout: 200,
    keepAlive: 100,
    silence: 100,
    reconnectAfterOnline: 10,
    maxFrameLength: 11_000_000,
  },
  request: {
    ...quickLimits.request,
    timeout: 200,
    blockTimeout: 200,
    headTimeout: 200,
    accountTimeout: 200,
    profileTimeout: 200,
  },
  breaker: { failures: 5, open: 100, successes: 1 },
  publish: { frame: 1, connection: 1 },
  banner: { start: 0, success: 20 },
};

/** What a fault came to. */
export interface Outcome {
  readonly fault: string;
  /** States of the charts at its worst. */
  readonly states: string;
  readonly sentence: string;
  readonly lost: number;
  /** From the fault's end to a page as good as new, ms. */
  readonly recovery: number;
}

/** The campaign's table, one line a fault. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = [
    ["fault", "socket · health · feed", "the visitor sees", "lost", "recovery"],
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
