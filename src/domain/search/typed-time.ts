/** Times as people write them: dates in several forms, unix times, today and yesterday. All are UTC. */
import { parseRequestedTime } from "../block/requested-time.ts";
import { never } from "../chain/printed-time.ts";
import { dayMs } from "../durations.ts";

/** The chain's first block, 2016-03-24T16:05:00Z, s: no smaller number is meant as a unix time. */
const firstBlock = 1_458_835_500;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A unix time in seconds or milliseconds since the chain began; ms, or null. */
export function unixTime(text: string): number | null {
  if (!/^(\d{10}|\d{13})$/.test(text)) return null;
  const ms = text.length === 10 ? Number(text) * 1000 : Number(text);
  return ms >= firstBlock * 1000 && ms <= never ? ms : null;
}

/** A date, or a date with a time of day; ms, or null for any other text. */
export function typedTime(text: string, now: number): number | null {
  const word = text.toLowerCase();
  const midnight = now - (now % dayMs);
  if (word === "now") return now - (now % 1000);
  if (word === "today") return midnight;
  if (word === "yesterday") return midnight - dayMs;
  return parseRequestedTime(text) ?? otherForm(word);
}

/** '24 Nov 2026', 'November 24, 2026', '24.11.2026', '2026/11/24', each with or without a time of day. */
function otherForm(text: string): number | null {
  const match = /^(.*?\d{4}(?:[/.]\d\d?[/.]\d\d?)?)(?:,? (\d\d?:\d\d(?::\d\d)?))?(?: utc)?$/.exec(
    text,
  );
  const date = dateOf(match?.[1] ?? "");
  if (date === null) return null;
  const time = match?.[2];
  return parseRequestedTime(
    time === undefined ? date : `${date}T${time.padStart(time.length < 6 ? 5 : 8, "0")}`,
  );
}

/** '2026-11-24' for a date in another form. */
function dateOf(text: string): string | null {
  const numbers = /^(\d{4})\/(\d\d?)\/(\d\d?)$/.exec(text);
  if (numbers) return written(numbers[1], numbers[2], numbers[3]);
  const dots = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text);
  if (dots) return written(dots[3], dots[2], dots[1]);
  const words = /^(\d\d?) ([a-z]{3})[a-z]*\.? (\d{4})$/.exec(text);
  if (words) return written(words[3], monthOf(words[2]), words[1]);
  const american = /^([a-z]{3})[a-z]*\.? (\d\d?),? (\d{4})$/.exec(text);
  return american ? written(american[3], monthOf(american[1]), american[2]) : null;
}

const monthOf = (word = ""): string => String(months.indexOf(word) + 1);

const written = (year = "", month = "", date = ""): string =>
  `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
