/** The payments that a power-down's timeline shows, oldest first. */
import type { Instalment, PaidInstalment } from "../../domain/account/power-down.ts";

/** Payments older than this are only in the table, ms: half a year. */
const reach = 26 * 7 * 86_400_000;

/** A payment on the timeline. */
export interface PaymentDot extends Instalment {
  readonly key: string;
  readonly isPaid: boolean;
}

/** Recent payments and those to come; none for a single past payment, which makes no timeline. */
export function paymentDots(
  due: readonly Instalment[],
  made: readonly PaidInstalment[],
  now: number,
): readonly PaymentDot[] {
  const dots = [
    ...made
      .filter(({ time }) => time > now - reach)
      .map(({ time, vests, index }) => ({ time, vests, key: `paid ${index}`, isPaid: true }))
      .toReversed(),
    ...due.map((each) => ({ ...each, key: `due ${each.time}`, isPaid: false })),
  ];
  return dots.length === 1 && due.length === 0 ? [] : dots;
}
