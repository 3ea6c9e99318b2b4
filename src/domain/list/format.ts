/** Figures of the long lists. */
import { fixed } from "../format/figures.ts";
import { say } from "../language/say.ts";

/** K from 1,000, M from 1,000,000, two decimals; a dash if unknown. */
export function abbreviated(value: number | null): string {
  if (value === null) return "—";
  const size = Math.abs(value);
  if (size >= 1e6) return `${fixed(value / 1e6, 2)}M`;
  return size >= 1e3 ? `${fixed(value / 1e3, 2)}K` : fixed(value, 2);
}

/** Vote weights: K, M, B with one decimal. */
export function voteWeight(value: number): string {
  const size = Math.abs(value);
  for (const [threshold, letter] of [
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ] as const)
    if (size >= threshold) return `${fixed(value / threshold, 1)}${letter}`;
  return fixed(value, 1);
}

/** Subscribers and authors: K, M with one decimal; small counts in full. */
export function audience(count: number): string {
  if (count >= 1e6) return `${fixed(count / 1e6, 1)}M`;
  return count >= 1e3 ? `${fixed(count / 1e3, 1)}K` : fixed(count, 0);
}

/** '$1,234.56', or a dash. */
export const dollars = (value: number | null): string =>
  value === null ? "—" : `$${fixed(value, 2)}`;

const months = [
  say`Jan`,
  say`Feb`,
  say`Mar`,
  say`Apr`,
  say`May`,
  say`Jun`,
  say`Jul`,
  say`Aug`,
  say`Sep`,
  say`Oct`,
  say`Nov`,
  say`Dec`,
];

/** '21 Nov', UTC. */
export function dayLabel(day: number): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""}`;
}
