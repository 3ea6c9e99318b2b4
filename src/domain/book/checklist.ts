/** What to look at before a book is used elsewhere: a sentence for each thing that is not as it should be. */
import { isRounding } from "../balance/balance-format.ts";
import { balanceNames } from "../balance/balance-effects.ts";
import { commaList } from "../format/lists.ts";
import { counted, grouped } from "../format/figures.ts";
import { plural, say } from "../language/say.ts";
import type { BookReport } from "./book-report.ts";

/** A line of the list; one that is `fine` needs nothing. */
export interface CheckedPoint {
  readonly key: "history" | "balances" | "rules" | "prices" | "lots";
  readonly isFine: boolean;
  readonly sentence: string;
}

export function checklist(report: BookReport): readonly CheckedPoint[] {
  const { used, total, isComplete, before, suspense, unpriced, gains } = report;
  const entries = suspense.reduce((sum, [, count]) => sum + count, 0);
  const kinds = commaList(suspense.map(([kind]) => kind));
  const unknown = gains.reduce((sum, year) => sum + year.unknown, 0);
  const isExplained = balanceNames.every((name, i) => {
    const units = before[i] ?? 0;
    return units === 0 || isRounding(name, units);
  });
  return [
    {
      key: "history",
      isFine: isComplete,
      sentence: isComplete
        ? say`The whole history is downloaded: ${counted(total, "entry", "entries")}.`
        : say`Only the newest ${grouped(used)} of ${counted(total, "entry", "entries")} are used: what is older is the opening balance.`,
    },
    ...(isComplete
      ? [
          {
            key: "balances" as const,
            isFine: isExplained,
            sentence: isExplained
              ? say`The entries explain today’s balances.`
              : say`The entries do not explain all of today’s balances; the Balances tab names the rest.`,
          },
        ]
      : []),
    {
      key: "rules",
      isFine: entries === 0,
      sentence:
        entries === 0
          ? say`Every entry has a rule.`
          : say`${counted(entries, "entry", "entries")} without a rule, in suspense: ${kinds}.`,
    },
    {
      key: "prices",
      isFine: unpriced === 0,
      sentence:
        unpriced === 0
          ? say`Every entry has a price near its time.`
          : plural(
              unpriced,
              "One entry has no price within 36 hours: it counts as 0 dollars.",
              "# entries have no price within 36 hours: they count as 0 dollars.",
            ),
    },
    {
      key: "lots",
      isFine: unknown === 0,
      sentence:
        unknown === 0
          ? say`Everything that was sold is known to have been acquired.`
          : plural(
              unknown,
              "In one sale, units are not known to have been acquired: they count as if they had cost nothing.",
              "In # sales, units are not known to have been acquired: they count as if they had cost nothing.",
            ),
    },
  ];
}
