/** How well a witness works, in sentences. */
import { counted, fixed, grouped, percent } from "../format/figures.ts";
import { ago, dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { Misses } from "./misses.ts";
import { isStaleFeed } from "./price-feeds.ts";
import { oddities, type judged, type WitnessStanding, type Usual } from "./standing.ts";

/** The verdict in a few words. */
export const judgementLabel: Readonly<Record<ReturnType<typeof judged>, string>> = {
  odd: say`Something stands out.`,
  unknown: say`Not enough is known yet.`,
  usual: say`Nothing stands out.`,
};

/**
 * One sentence each about its slots, all that it missed, its price and its version; what stands out comes first.
 * `round`: the number of witnesses in the round.
 */
export function standingSentences(
  standing: WitnessStanding,
  usual: Usual,
  round: number,
  now: number,
): readonly string[] {
  const { slots, misses, feed, version } = standing;
  const odd = oddities(standing, usual, now);
  const shown = slots?.missed ?? 0;
  const said: readonly (readonly [sentence: string, isOdd: boolean])[] = [
    [slotsSentence(slots), odd.slots],
    [missesSentence(misses, shown), shown > misses.count],
    [feedSentence(feed, now), odd.feed],
    [versionSentence(version, usual, round), odd.version],
  ];
  return said
    .toSorted(([, one], [, other]) => Number(other) - Number(one))
    .map(([sentence]) => sentence);
}

function slotsSentence(slots: WitnessStanding["slots"]): string {
  if (!slots) return say`None of the slots loaded so far is known to be its own.`;
  if (slots.filled + slots.missed === 1)
    return slots.missed === 0
      ? say`It filled the one slot that is known to be its own.`
      : say`It missed the one slot that is known to be its own.`;
  const all = counted(slots.filled + slots.missed, "slot");
  return slots.missed === 0
    ? say`It filled all ${all} that are known to be its own.`
    : say`It missed ${grouped(slots.missed)} of ${all} that are known to be its own.`;
}

/** `shown`: missed slots that headers show. */
function missesSentence({ count, since, rate }: Misses, shown: number): string {
  const missed = counted(count, "slot");
  if (shown > count)
    return say`The node says that it missed ${missed} in all, fewer than the headers show.`;
  if (since === null || rate === null)
    return say`It has missed ${missed} in all; since when is not known.`;
  const day = dayUtc(since);
  return count === 0
    ? say`It has missed no slot since it registered on ${day}.`
    : say`It has missed ${missed} since it registered on ${day}: ${rateLabel(rate)} of 10,000 if it was in every round; more if it was not.`;
}

/** Missed slots per 10,000: '3.27'. */
export const rateLabel = (rate: number): string =>
  rate > 0 && rate < 0.01 ? `< ${fixed(0.01, 2)}` : fixed(rate, 2);

function feedSentence(feed: WitnessStanding["feed"], now: number): string {
  if (!feed) return say`It publishes no price.`;
  const age = ago(feed.time, now);
  if (isStaleFeed(feed.time, now)) return say`Its price is stale: published ${age}.`;
  if (feed.deviation === null) return say`It published its price ${age}.`;
  const far = percent(Math.abs(feed.deviation));
  if (Math.abs(feed.deviation) < 0.005)
    return say`It published its price ${age}, at the median of the round.`;
  return feed.deviation > 0
    ? say`It published its price ${age}, ${far} above the median of the round.`
    : say`It published its price ${age}, ${far} below the median of the round.`;
}

function versionSentence(version: string, { version: common }: Usual, round: number): string {
  if (version === "") return say`Its version is unknown.`;
  if (!common) return say`It runs version ${version}.`;
  const share = say`${common.members} of ${round}`;
  return version === common.value
    ? say`It runs version ${version}, as ${share} witnesses of the round do.`
    : say`It runs version ${version}; ${share} witnesses of the round run ${common.value}.`;
}
