/** Lies about account histories: surplus, repeated, shuffled or missing rows, and a different numbering. */
import type { HistorySlice } from "../wire/blocks.ts";
import type { Lie } from "./lie.ts";

const numberOf = (value: string, otherwise: number): number =>
  /^\d+$/.test(value) ? Number(value) : otherwise;

/** A lie that changes every page. */
const changedPages =
  (change: (rows: HistorySlice, value: string) => HistorySlice): Lie =>
  (chain, value) => ({
    history(account, from, limit, upTo) {
      const rows = chain.history(account, from, limit, upTo);
      return rows && change(rows, value);
    },
  });

/** `history-surplus`: one row more than the node would return, or as many as the argument says. */
export const surplusRows: Lie = (chain, value) => ({
  history: (account, from, limit, upTo) =>
    chain.history(account, from, limit + numberOf(value, 1), upTo),
});

/** `history-repeat`: the middle row of a page occurs twice. */
export const repeatedRows = changedPages((rows) => {
  const middle = Math.floor(rows.length / 2);
  return [...rows.slice(0, middle + 1), ...rows.slice(middle)];
});

/** `history-shuffle`: every second row comes first. */
export const shuffledRows = changedPages((rows) => [
  ...rows.filter((_, i) => i % 2 === 1),
  ...rows.filter((_, i) => i % 2 === 0),
]);

/** `history-gap`: the indexes of the argument, such as '40-44', are missing; 7 to 9 without one. */
export const missingRows = changedPages((rows, value) => {
  const [, from = "7", to = "9"] = /^(\d+)-(\d+)$/.exec(value) ?? [];
  return rows.filter(([index]) => index < Number(from) || index > Number(to));
});

/**
 * `history-numbering`: all indexes are higher by 3, or by the argument, because the first entry is repeated that many
 * times.
 */
export const otherNumbering: Lie = (chain, value) => ({
  history(account, from, limit, upTo) {
    const shift = numberOf(value, 3);
    const [newest] = chain.history(account, -1, 1, upTo)?.map(([index]) => index + shift) ?? [];
    if (newest === undefined) return chain.history(account, from, limit, upTo);
    const last = from === -1 ? newest : Math.min(from, newest);
    const first = Math.max(0, last - Math.max(1, limit) + 1);
    const oldest = chain.history(account, 0, 1, upTo)?.[0];
    const repeated = oldest
      ? Array.from(
          { length: Math.max(0, Math.min(shift, last + 1) - first) },
          (_, i) => [first + i, oldest[1]] as const,
        )
      : [];
    const honest =
      last >= shift
        ? (chain.history(account, last - shift, last - Math.max(first, shift) + 1, upTo) ?? [])
        : [];
    return [...repeated, ...honest.map(([index, entry]) => [index + shift, entry] as const)];
  },
});

/** `no-history`: the node runs without the plugin that stores histories. */
export const withoutHistories: Lie = () => ({ history: () => null });
