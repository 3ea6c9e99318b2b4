/** Everything with a time ahead, in the order of time: for the picture, its table and a calendar. */
import { labelled } from "../format/labelled.ts";
import type { SafetyFacts } from "./facts.ts";
import { stakeAmount, stakeLabels, type Stake } from "./stakes.ts";
import { signalTable } from "./signal-table.ts";
import type { SafetyVerdict } from "./verdict.ts";

/** A time ahead. `saves`: something can be saved until then; otherwise something is lost or comes back then. */
export interface SafetyDeadline {
  /** Stays the same as long as it is the same deadline. */
  readonly key: string;
  readonly time: number;
  readonly label: string;
  readonly saves: boolean;
}

const saving: ReadonlySet<string> = new Set(["ownerChanged", "recoveryRequested"]);

/** Later than `now`, ms. Stakes whose time counts from now are not deadlines. */
export function deadlinesOf(
  { signals }: SafetyVerdict,
  stakes: readonly Stake[],
  rates: SafetyFacts["rates"],
  now: number,
): readonly SafetyDeadline[] {
  const found = signals.flatMap((signal): readonly SafetyDeadline[] => {
    const { kind, deadline, other } = signal;
    const label = signalTable[kind].deadline?.(signal);
    return deadline === null || label === undefined
      ? []
      : [{ key: `${kind}-${other}-${deadline}`, time: deadline, label, saves: saving.has(kind) }];
  });
  // The signal names the next payment.
  const nextPayment = signals.find(({ kind }) => kind === "powerDown")?.deadline;
  const paid = stakes.flatMap(({ kind, amount, time, to }): readonly SafetyDeadline[] =>
    time === null || !(kind === "returning" || (kind === "payment" && time !== nextPayment))
      ? []
      : [
          {
            key: `${kind}-${to}-${time}`,
            time,
            label: labelled(stakeLabels[kind], stakeAmount(amount, rates)),
            saves: false,
          },
        ],
  );
  return [...found, ...paid].filter(({ time }) => time > now).toSorted((a, b) => a.time - b.time);
}
