/** The words of a month's report. */
import { isNullKey } from "../../chain/null-key.ts";
import { dayMs } from "../../durations.ts";
import { counted, fixed, grouped, missing } from "../../format/figures.ts";
import { shortId } from "../../format/ids.ts";
import { axisLabel, dayUtc, exactUtc, isoUtc } from "../../format/times.ts";
import { facts } from "../../language/facts.ts";
import { plural, say } from "../../language/say.ts";
import type { KeyChange } from "../key-changes-and-votes.ts";
import type { MissVerdict, MonthMiss, MonthSlots } from "./missed-in-month.ts";
import { missCounts } from "./month-rows.ts";
import type { MonthSpan } from "./month-span.ts";
import type { SettingChange, WitnessMonth } from "./month-view.ts";

/** 'Oct 2026' in the page's language. */
export const monthLabel = ({ from }: Pick<MonthSpan, "from">): string => ofYears(from);

/** Names months, as an axis over years does. */
const ofYears = axisLabel(366 * dayMs);

/** '1,273M', '12.73억': to the million, because votes of a month differ in digits that shorter figures lack. */
export function toMillion(vests: number, more = 0): string {
  const [size, name] = facts.units.find(([unit]) => unit < 1e9) ?? [1, ""];
  return fixed(vests / size, Math.max(0, Math.log10(size) - 6) + more) + name;
}

/** Whose a slot was. */
export const verdictWords: Readonly<Record<MissVerdict, string>> = {
  named: say`Its own`,
  unknown: say`Unknown`,
  refuted: say`Not its own`,
  unread: say`Not read`,
};

/** What a verdict on a slot rests on. */
export function verdictReason({ verdict, isListed }: MonthMiss): string {
  if (verdict === "named")
    return isListed
      ? say`Named by the order of the round; the indexer lists it too.`
      : say`Named by the order of the round.`;
  if (verdict === "unknown")
    return isListed
      ? say`The slot was empty. The indexer calls it this witness's; blocks don't say whose it was.`
      : say`The slot was empty, and blocks don't say whose it was; it may be this witness's.`;
  return verdict === "refuted"
    ? say`The indexer lists it, but blocks say otherwise.`
    : say`The indexer lists it; the headers around it were not read.`;
}

/** 'alone', 'with others', or a dash. */
export const aloneWords = ({ isAlone }: MonthMiss): string =>
  isAlone === null ? missing : isAlone ? say`alone` : say`with others`;

/** How the missed slots were found, in sentences. */
export function missesNote({ misses, listed, roundsRead, roundsLeft }: MonthSlots): string {
  const { named, unknown } = missCounts({ misses });
  return [
    ...(roundsRead === 0
      ? []
      : [
          say`Headers of ${counted(roundsRead, "round")} were read, and of the rounds before and after each.`,
        ]),
    ...(listed === null
      ? [say`No indexer's list of missed slots was read.`]
      : [
          say`The indexer lists ${counted(listed, "missed slot")} of this month; it keeps 28 days.`,
          ...(named + unknown === listed
            ? []
            : [
                say`That is not what headers say: ${grouped(named)} named, ${grouped(unknown)} unknown.`,
              ]),
        ]),
    ...(roundsLeft > 0
      ? [say`${plural(roundsLeft, "# round was", "# rounds were")} too many to read.`]
      : []),
  ].join(" ");
}

/** What the report can't say. */
export function unknownsOf(month: WitnessMonth, slots: MonthSlots | null): readonly string[] {
  const { span, since } = month;
  const unlisted = slots !== null && (slots.coveredFrom === null || slots.coveredFrom > span.from);
  return [
    ...(since > span.from
      ? [say`Operations before ${exactUtc(since)}: the indexer keeps 90 days.`]
      : []),
    ...(unlisted
      ? [
          say`Missed slots that the indexer no longer lists are only found in rounds in which the witness made no block.`,
        ]
      : []),
    ...(month.today === null
      ? [say`No node reported what it is today, or whether it is a witness at all.`]
      : []),
    ...(slots?.announcements.unread?.length === 0
      ? []
      : [say`Versions and hardfork votes announced in blocks whose headers were not read.`]),
    say`What a voter weighed when it voted: weights are today's, and votes that ended with a proxy are not listed.`,
    say`The medians are those of today's top witnesses, each hour; who was scheduled then was not read.`,
  ];
}

/** A signing key in a few letters, or that there is none. */
export const keyLabel = (key: string | null): string =>
  key === null ? say`Not known` : isNullKey(key) ? say`None (disabled)` : shortId(key);

/** '20 Oct 2026: key STM7…x replaced STM5…y in block 1,234.' */
const keyLine = ({ time, from, to, block }: KeyChange): string =>
  say`${dayUtc(time)}: signing key ${keyLabel(from)} → ${keyLabel(to)}, block ${grouped(block)}`;

const settingLine = ({ time, name, from, to, block }: SettingChange): string =>
  say`${dayUtc(time)}: ${name} ${from ?? say`Not known`} → ${to}, block ${grouped(block)}`;

/** The changes of a month as lines. */
export const changeLines = ({ keys, settings }: WitnessMonth): readonly string[] =>
  [
    ...keys.map((change) => ({ time: change.time, line: keyLine(change) })),
    ...settings.map((change) => ({ time: change.time, line: settingLine(change) })),
  ]
    .toSorted((a, b) => a.time - b.time)
    .map(({ line }) => line);

/** A slot in a file: '2026-10-08T12:00:03Z'. */
export const slotText = (time: number): string => isoUtc(time).replace(".000", "");
