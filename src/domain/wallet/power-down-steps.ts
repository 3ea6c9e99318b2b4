/** What a power-down has left to pay after each of its payments, oldest first. */
import type { Amount } from "../chain/amount.ts";
import { weekMs } from "../durations.ts";
import type { Instalment, PaidInstalment } from "./power-down.ts";

/** Older payments are left out, ms: half a year. */
const reach = 26 * weekMs;

/** All payments of one moment: a power-down can have several receivers. */
export interface PaymentStep extends Instalment {
  readonly isPaid: boolean;
  /** What the steps after it pay. */
  readonly left: Amount;
}

/** Recent payments and those to come; none for a single past payment, which makes no stairs. */
export function paymentSteps(
  due: readonly Instalment[],
  made: readonly PaidInstalment[],
  now: number,
): readonly PaymentStep[] {
  const steps: PaymentStep[] = [];
  let left = 0n;
  const add = ({ time, vests: { units } }: Instalment, isPaid: boolean): void => {
    const next = steps.at(-1);
    const isSame = next?.time === time && next.isPaid === isPaid;
    const paid = units + (isSame ? next.vests.units : 0n);
    if (isSame) steps.pop();
    const after = isSame ? next.left.units : left;
    if (paid > 0n) steps.push({ time, isPaid, vests: inVests(paid), left: inVests(after) });
    left += units;
  };
  for (const each of due.toReversed()) add(each, false);
  for (const each of made) if (each.time > now - reach && each.vests.units > 0n) add(each, true);
  return steps.length === 1 && due.length === 0 ? [] : steps.toReversed();
}

const inVests = (units: bigint): Amount => ({ units, token: "VESTS" });
