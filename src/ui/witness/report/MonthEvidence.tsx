/** Saves the signed headers that show a month's missed slots, and what the witness announced. */
import type { MonthSlots } from "../../../domain/witness/report/missed-in-month.ts";
import { LazySaveEvidence } from "../../evidence/LazySaveEvidence.tsx";

export function MonthEvidence({
  of: { name, span, misses, announcements },
  what,
}: {
  readonly of: MonthSlots;
  /** What the button saves, in lower case. */
  readonly what: string;
}) {
  // Including slots that nobody is named for: their rounds show who had which place in the rounds next to them.
  const slots = misses.flatMap(({ time, next, verdict }) =>
    next !== null && verdict !== "refuted" ? [{ time, next }] : [],
  );
  const announced = announcements.found.map(({ block }) => block);
  return (
    <LazySaveEvidence
      about={{ kind: "missed", witness: name, month: span.month, slots, announced }}
      what={what}
    />
  );
}
