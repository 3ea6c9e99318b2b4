/** Accounts that occur only in past operations. */
import type { Random } from "../state/random.ts";

const first = ["amy", "ben", "cleo", "dora", "emil", "finn", "gita", "hugo", "ines", "jona"];
const last = ["arrow", "berry", "cliff", "dale", "elm", "field", "grove", "hill"];

/** Names that imitate those of accounts with large balances. */
const lookalikes = ["tide-exchnage", "tide.exchange", "vvhale"] as const;

/** Stands in for a name that is drawn a second time. */
export const thirdParty = "zoe.late";

/** All names that are drawn. */
export const outsiders: readonly string[] = [
  ...first.flatMap((one) => last.map((other, i) => `${one}${".-"[i % 2]}${other}`)),
  ...lookalikes,
];

/** Draws a few names often, and most rarely. */
export const drawOutsider = (random: Random): string =>
  outsiders[Math.floor(random.next() ** 3 * outsiders.length)] ?? "amy.arrow";
