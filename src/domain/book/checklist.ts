/** What to look at before a book is used elsewhere: a sentence for each thing that is not as it should be. */
import { holdingNames } from "../balance/balance-effects.ts";
import { isRounding, residueLabel } from "../balance/balance-format.ts";
import { amountLabel, counted, grouped } from "../format/figures.ts";
import { labelled } from "../format/labelled.ts";
import { commaList } from "../format/lists.ts";
import { sentences } from "../format/sentences.ts";
import { dayUtc } from "../format/times.ts";
import { plural, say } from "../language/say.ts";
import type { BookedAccount, BookReport, HeldToken } from "./book-report.ts";

/** A line of the list; one that is `fine` needs nothing. */
export interface CheckedPoint {
  readonly key: string;
  readonly isFine: boolean;
  readonly sentence: string;
}

/**
 * The whole list: a line for each account's history, then what concerns the book. `isPartial`: the market's prices may
 * still come.
 */
export function checklist(report: BookReport, isPartial: boolean): readonly CheckedPoint[] {
  const { accounts, suspense, unruled, unpriced, unmatched, gains, held } = report;
  const kinds = commaList(suspense.map(([kind]) => kind));
  const unknown = gains.reduce((sum, year) => sum + year.unknown, 0);
  const uncosted = gains.reduce((sum, year) => sum + year.uncosted, 0);
  const isOne = accounts.length === 1;
  return [
    ...accounts.flatMap((each) => historyPoints(each, isOne)),
    ...(isOne
      ? []
      : [
          {
            key: "between",
            isFine: unmatched.count === 0,
            sentence:
              unmatched.count === 0
                ? say`Every move between these accounts is in both of their histories; none is income.`
                : plural(
                    unmatched.count,
                    "One move between these accounts is in one of their histories only: it is not income, and waits in Assets:Unmatched.",
                    "# moves between these accounts are in one of their histories only: they are not income, and wait in Assets:Unmatched.",
                  ),
          },
        ]),
    {
      key: "rules",
      isFine: unruled.count === 0,
      sentence:
        unruled.count === 0
          ? say`Every entry has a rule.`
          : say`${counted(unruled.count, "entry", "entries")} without a rule, in suspense: ${kinds}.`,
    },
    {
      key: "prices",
      isFine: unpriced.count === 0,
      sentence:
        unpriced.count === 0
          ? say`Every entry has a price near its time.`
          : unpricedSentence(unpriced.count, isPartial),
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
    ...costPoint(uncosted, held),
  ];
}

const unpricedSentence = (count: number, isPartial: boolean): string =>
  isPartial
    ? plural(
        count,
        "The market provider's prices have not come yet: so far, one entry has no price within 24 hours.",
        "The market provider's prices have not come yet: so far, # entries have no price within 24 hours.",
      )
    : plural(
        count,
        "One entry has no price within 24 hours, so it counts as worthless.",
        "# entries have no price within 24 hours, so they count as worthless.",
      );

/** Whether an account's history is whole, and what its entries do not explain. */
function historyPoints(
  { account, used, total, isComplete, before, gap }: BookedAccount,
  isOne: boolean,
): readonly CheckedPoint[] {
  const of = (sentence: string): string => (isOne ? sentence : labelled(`@${account}`, sentence));
  const words = gapWords(gap);
  if (!isComplete)
    return [
      {
        key: `history ${account}`,
        isFine: false,
        sentence: of(
          say`Only the newest ${grouped(used)} of ${counted(total, "entry", "entries")} are used: what is older is the opening balance.`,
        ),
      },
      ...(words === "" ? [] : [{ key: `gap ${account}`, isFine: false, sentence: of(words) }]),
    ];
  const rest = unitsLabel(before);
  return [
    {
      key: `history ${account}`,
      isFine: true,
      sentence: of(say`The whole history is downloaded: ${counted(total, "entry", "entries")}.`),
    },
    {
      key: `balances ${account}`,
      isFine: rest === "",
      sentence: of(
        rest === ""
          ? say`The entries explain today's balances.`
          : say`The entries do not explain ${rest} of today's balances; the Balances tab says why.`,
      ),
    },
  ];
}

/** Between which days a book does not balance, and by how much; empty if that is unknown. */
function gapWords(gap: BookedAccount["gap"]): string {
  const difference = unitsLabel(gap?.amounts ?? []);
  if (!gap || gap.until === null || difference === "") return "";
  const entries = counted(gap.missing, "missing entry", "missing entries");
  const end = dayUtc(gap.until * 1000);
  return gap.after === null
    ? say`Before ${end} the book is off by ${difference}: ${entries}.`
    : say`Between ${dayUtc(gap.after * 1000)} and ${end} the book is off by ${difference}: ${entries}.`;
}

/** Sales of units, and units still held, whose cost is not known. */
function costPoint(sales: number, held: readonly HeldToken[]): readonly CheckedPoint[] {
  const left = commaList(
    held
      .filter(({ uncosted }) => uncosted > 0n)
      .map(({ token, uncosted }) => amountLabel({ token, units: uncosted })),
  );
  if (sales === 0 && left === "") return [];
  const why = say`What was there before the book counts at its value then; what came without a price counts as worthless.`;
  const sold = plural(
    sales,
    "The cost of what was sold is not known in one sale.",
    "The cost of what was sold is not known in # sales.",
  );
  const unsold = say`The cost of what is still held is not known for ${left}.`;
  const parts = [...(sales > 0 ? [sold] : []), ...(left === "" ? [] : [unsold]), why];
  return [{ key: "costs", isFine: false, sentence: sentences(parts) }];
}

/** Amounts of what was held with their signs; empty if there is nothing, or only rounding. */
const unitsLabel = (units: readonly number[]): string =>
  commaList(
    holdingNames.flatMap((name, i) => {
      const amount = units[i] ?? 0;
      if (amount === 0 || isRounding(name, amount)) return [];
      const label = residueLabel(name, amount);
      if (name.startsWith("savings")) return [say`${label} in savings`];
      return [name.startsWith("pending") ? say`${label} waiting to be claimed` : label];
    }),
  );
