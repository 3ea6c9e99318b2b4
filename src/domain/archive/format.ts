/** Sentences about archives. */
import type { Sourced } from "../contract/sourced.ts";
import { counted, fixed, grouped, signed } from "../format/figures.ts";
import { commaList } from "../format/lists.ts";
import { sentences } from "../format/sentences.ts";
import { axisLabel, dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { ArchiveState } from "./answers.ts";
import type { Period, Span } from "./periods.ts";
import { covers } from "./reach.ts";

/**
 * '2,400 entries a second · 14 seconds left', or nothing before the rate is known. `began`: the time in ms, and the entries
 * loaded then.
 */
export function downloadTimeLeft(
  began: { readonly at: number; readonly loaded: number } | null,
  answer: Sourced<ArchiveState> | null,
): string {
  if (!began || !answer) return "";
  const { value, receivedAt } = answer;
  const seconds = (receivedAt - began.at) / 1000;
  const rate = (value.loaded - began.loaded) / seconds;
  if (seconds <= 0 || rate < 1) return "";
  const left = Math.ceil((value.total - value.loaded) / rate);
  const speed = counted(Math.round(rate), "entry", "entries");
  const minutes = Math.round(left / 60);
  return left < 90
    ? say`${speed} a second · ${counted(left, "second")} left`
    : say`${speed} a second · ${counted(minutes, "minute")} left`;
}

/** Names up to three ranges that are missing because no node returned them. */
export function gapsSentence({ total, loaded, gaps }: ArchiveState): string {
  const ranges = commaList(
    gaps
      .slice(0, 3)
      .map(({ from, to }) =>
        from === to ? `#${grouped(from)}` : `#${grouped(from)}–#${grouped(to)}`,
      ),
  );
  const more = gaps.length - 3;
  const missing =
    more > 0
      ? say`Complete except ${ranges} and ${counted(more, "more gap")}: missing on every node that answered.`
      : say`Complete except ${ranges}: missing on every node that answered.`;
  return sentences([
    missing,
    say`${grouped(loaded)} of ${counted(total, "entry", "entries")} are downloaded.`,
  ]);
}

/**
 * Which entries the figures are based on, and whether those are all. `start`: when they begin, ms; 0 for the account's
 * creation.
 */
export function coverageSentence(archive: ArchiveState, start: number): string {
  const { loaded, total, isComplete, since, unchecked } = archive;
  if (isComplete) return say`Based on the whole history: ${counted(total, "entry", "entries")}.`;
  if (loaded === 0) return say`Nothing has been downloaded yet.`;
  if (unchecked && loaded === total)
    return say`Based on the ${counted(loaded, "entry", "entries")} downloaded earlier; newer ones are not counted yet.`;
  if (!since)
    return say`Based on the ${grouped(loaded)} of ${counted(total, "entry", "entries")} downloaded so far.`;
  return covers(archive, start)
    ? say`Based on the ${grouped(loaded)} of ${counted(total, "entry", "entries")} downloaded so far, which cover this whole period.`
    : say`Based on the ${grouped(loaded)} of ${counted(total, "entry", "entries")} downloaded so far, back to ${dayUtc(since.time)}. Older entries are not counted yet.`;
}

/** Labels of spans. */
export const spanLabels = {
  "7d": say`7 days`,
  "30d": say`30 days`,
  all: say`All time`,
} as const satisfies Record<Span, string>;

/** Labels of periods. */
export const periodLabels = {
  day: say`Day`,
  week: say`Week`,
  month: say`Month`,
  year: say`Year`,
} as const satisfies Record<Period, string>;

/** A month as on a long axis: 'Nov 2026'. */
const monthLabel = axisLabel(Infinity);

/** '20 Nov 2026', 'Week of 16 Nov 2026', 'Nov 2026' or '2026', in UTC; `start` in ms. */
export function periodLabel(start: number, by: Period): string {
  if (by === "year") return String(new Date(start).getUTCFullYear());
  if (by === "month") return monthLabel(start);
  const day = dayUtc(start);
  return by === "week" ? say`Week of ${day}` : day;
}

/** '@alice, 7 days', '@alice, all time': the account and the span of a plot. */
export function aboutSpan(account: string, of: Span): string {
  const span = spanLabels[of];
  return of === "all" ? say`@${account}, all time` : say`@${account}, ${span}`;
}

/** '3 days 4 hours', '3 days', '2 hours 5 minutes', '4 minutes', 'less than a minute'. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const rest = minutes % 60;
  if (days > 0)
    return hours > 0
      ? say`${counted(days, "day")} ${counted(hours, "hour")}`
      : counted(days, "day");
  if (hours > 0)
    return rest > 0
      ? say`${counted(hours, "hour")} ${counted(rest, "minute")}`
      : counted(hours, "hour");
  return minutes > 0 ? counted(minutes, "minute") : say`less than a minute`;
}

/** Units as a figure: thousandths with three decimals. */
export const thousandths = (units: number): string => fixed(units / 1000, 3);

/** The same with a plus or a minus. */
export const signedThousandths = (units: number): string =>
  signed(units > 0 ? "+" : "", thousandths(units));
