/** In words: what the figures of the past rest on. */
import { counted, grouped } from "../../format/figures.ts";
import { say } from "../../language/say.ts";
import type { Basis } from "./past-hours.ts";
import type { EconomyPast } from "./past-view.ts";

/** What a figure rests on, as a page says it. */
export const basisWords: Readonly<Record<Basis, string>> = {
  measured: say`measured`,
  replayed: say`replayed`,
  partly: say`replayed in part`,
  interpolated: say`interpolated`,
};

/** The same in a file. */
export const basisInFile: Readonly<Record<Basis, string>> = {
  measured: "measured",
  replayed: "replayed",
  partly: "replayed in part",
  interpolated: "interpolated",
};

/** What is known of the hours, and what is not. */
export function pastNotes(past: EconomyPast): readonly string[] {
  const {
    hours,
    reports,
    reportsAgreeing,
    medians,
    mediansAgreeing,
    rewardsRead,
    rewardsAgreeing,
    isIndexed,
  } = past;
  const holes = hours.filter(({ price }) => price === null).length;
  return [
    say`Measured: the newest hour, and the medians of the feeds that the node still has.`,
    say`Replayed: the treasury, from its own reports and payments; and older prices, from what today's top 20 witnesses published.`,
    say`Replayed in part: supplies and what follows from them, backwards from now, by inflation, the treasury's income and transfers to @null. No history lists SBD paid for posts, what posts burn, conversions, or fees for accounts.`,
    say`The turns of backup witnesses are not read, so a supply may be off by one STEEM.`,
    say`In ${grouped(reportsAgreeing)} of ${counted(reports, "hour")} the treasury's own report equals the replay to the last digit.`,
    ...(medians > 0
      ? [
          say`The node has ${grouped(medians)} of the replayed medians too; ${counted(mediansAgreeing, "matches", "match")} to the last digit.`,
        ]
      : []),
    say`The share price is also replayed in part, by what inflation adds to the vesting fund. Once a day it is measured: the rules give the STEEM that a block's producer is paid, and a node reports the VESTS that it became.`,
    ...(rewardsRead > 0
      ? [
          say`The pay was read in ${counted(rewardsRead, "block")}: in ${grouped(rewardsAgreeing)} of them it fits the replay, and measures the share price.`,
        ]
      : [say`No producer's pay could be read: no share price is measured before now.`]),
    say`Conversions that were pending then are not shown: nodes list only those pending now.`,
    ...(holes > 0
      ? [
          say`The price is not known in ${counted(holes, "hour")}. Supplies before such an hour are interpolated with the price of later hours, and drawn dashed.`,
        ]
      : []),
    ...(isIndexed
      ? []
      : [say`No indexer listed all operations: what was burnt and older prices are missing.`]),
  ];
}
