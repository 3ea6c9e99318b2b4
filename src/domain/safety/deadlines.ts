/** All deadlines that are still ahead, in the order of time: for the plot, its table and a calendar file. */
import { labelled } from "../format/labelled.ts";
import type { SafetyFacts } from "./facts.ts";
import { signalTable } from "./signal-table.ts";
import { stakeAmount, stakeLabels, type Stake } from "./stakes.ts";
import type { SafetyVerdict } from "./verdict.ts";

/** A time in the future. `saves`: until then something can be saved; otherwise something is lost or comes back then. */
export interface SafetyDeadline {
  /** Identifies the deadline whenever it is computed again. */
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
  const due = sumsDue(stakes);
  const found = signals.flatMap((signal): readonly SafetyDeadline[] => {
    const { kind, deadline, other } = signal;
    const label = signalTable[kind].deadline?.(signal);
    if (deadline === null || label === undefined) return [];
    // The signal names the next payment.
    const key = paymentKey(deadline);
    const next = kind === "powerDown" ? due.get(key) : undefined;
    if (next) due.delete(key);
    return [
      {
        key: `${kind}-${other}-${deadline}`,
        time: deadline,
        label: next ? labelled(label, stakeAmount(next.amount, rates)) : label,
        saves: saving.has(kind),
      },
    ];
  });
  const paid = Array.from(due, ([key, { kind, amount, time }]) => ({
    key,
    time,
    label: labelled(stakeLabels[kind], stakeAmount(amount, rates)),
    saves: false,
  }));
  return [...found, ...paid].filter(({ time }) => time > now).toSorted((a, b) => a.time - b.time);
}

const paymentKey = (time: number): string => `payment-${time}`;

/** Power that is paid out or comes back, one sum for each time, whoever gets it. */
function sumsDue(
  stakes: readonly Stake[],
): Map<string, Pick<Stake, "kind" | "amount"> & { readonly time: number }> {
  const sums: ReturnType<typeof sumsDue> = new Map();
  for (const { kind, amount, time } of stakes) {
    if (time === null || (kind !== "payment" && kind !== "returning")) continue;
    const key = kind === "payment" ? paymentKey(time) : `returning-${time}`;
    const units = amount.units + (sums.get(key)?.amount.units ?? 0n);
    sums.set(key, { kind, amount: { ...amount, units }, time });
  }
  return sums;
}
