/** An account's figures for display. */
import { approximately } from "../chain/amount-text.ts";
import type { Amount } from "../chain/amount.ts";
import { counted, fixed, grouped, missing } from "../format/figures.ts";
import { facts } from "../language/facts.ts";
import { plural, say, sayAs } from "../language/say.ts";
import type { Moment } from "./account.ts";

/** Vests in millions with three decimals: '146,314.753 M'. */
export const millionsOfVests = (vests: Amount): string => inUnit(approximately(vests), 1e6, 3);

/** Mana in trillions with two decimals: '1,463.15 T'. */
export const trillions = (value: number): string => inUnit(value, 1e12, 2);

/** A value in units of `wanted`, however large it is; in the next smaller unit if the page's language lacks that one. */
function inUnit(value: number, wanted: number, digits: number): string {
  const [size, name] = facts.units.find((unit) => unit[0] <= wanted) ?? [1, ""];
  const [figure, unit] = [fixed(value / size, digits), name.trim()];
  return sayAs("a figure and its unit")`${figure} ${unit}`;
}

/** Lifetime rewards, given in thousandths: 3548 → '3.548'. */
export const rewardFigure = (value: number): string => fixed(value / 1000, 3);

/** '1 Nov 2026, 09:40:27 UTC', 'Never', or a dash if unknown; `exact` formats the time. */
export const momentLabel = <Time>(
  moment: Moment | null,
  exact: (time: number) => Time,
  never = say`Never`,
): Time | string => (moment === null ? missing : moment === "never" ? never : exact(moment));

/** A count, or a dash if unknown. */
export const countLabel = (count: number | null): string =>
  count === null ? missing : grouped(count);

/** '1 entry matches', '7 entries match'. */
export const matchLabel = (count: number): string =>
  counted(count, "entry matches", "entries match");

/** 'The only loaded entry does not match.', 'None of the 7 loaded entries match.' */
export const noMatchLabel = (loaded: number): string =>
  plural(loaded, "The only loaded entry does not match.", "None of the # loaded entries match.");

/** '1 entry could not be read and was skipped.' */
export const skippedLabel = (count: number): string =>
  plural(
    count,
    "# entry could not be read and was skipped.",
    "# entries could not be read and were skipped.",
  );

/** 'The node lists 1 operation twice since a restart; it is shown once.' */
export const repeatedLabel = (count: number): string =>
  plural(
    count,
    "The node lists # operation twice since a restart; it is shown once.",
    "The node lists # operations twice since a restart; each is shown once.",
  );

const monthNames = [
  say`January`,
  say`February`,
  say`March`,
  say`April`,
  say`May`,
  say`June`,
  say`July`,
  say`August`,
  say`September`,
  say`October`,
  say`November`,
  say`December`,
];

/** 'Joined March 2016'. */
export function joinedLabel(created: number): string {
  const date = new Date(created);
  const [month, year] = [monthNames[date.getUTCMonth()] ?? "", date.getUTCFullYear()];
  return say`Joined ${month} ${year}`;
}

const minute = 60_000;

/** 'Never', 'Active now' up to 60 s, then 'Active N minutes / hours / days / months / years ago'. */
export function activityLabel(last: Moment, now: number): string {
  if (last === "never") return say`Never`;
  if (now - last <= minute) return say`Active now`;
  const minutes = Math.floor((now - last) / minute);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const months = Math.floor(days / 30);
  const years = Math.floor(months / 12);
  if (minutes < 60) return say`Active ${counted(minutes, "minute")} ago`;
  if (hours < 24) return say`Active ${counted(hours, "hour")} ago`;
  if (days < 30) return say`Active ${counted(days, "day")} ago`;
  if (months < 12) return say`Active ${counted(months, "month")} ago`;
  return say`Active ${counted(years, "year")} ago`;
}

/** The chain's limit of witness votes per account. */
export const maxVotes = 30;

/** The memo key's first 20 characters and an ellipsis. */
export const shortKey = (key: string): string => (key.length > 20 ? `${key.slice(0, 20)}…` : key);
