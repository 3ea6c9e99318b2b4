/** Figures of the long lists. */
import { dayMs } from "../durations.ts";
import { fixed, missing, scaled, signed } from "../format/figures.ts";
import { axisLabel } from "../format/times.ts";

/** K from 1,000, M from 1,000,000, two decimals, or `more`, and in full from two more on; a dash if unknown. */
export const abbreviated = (value: number | null, more = 0): string =>
  value === null
    ? missing
    : ((more < 2 ? scaled(value, 2 + more, 1e9) : null) ??
      fixed(value, more < 2 ? 2 + more : more - 2));

/** Vote weights: K, M, B with one decimal. */
export const voteWeight = (value: number): string => scaled(value, 1, 1e12) ?? fixed(value, 1);

/** Subscribers and authors: K, M with one decimal; small counts in full. */
export const audience = (count: number): string => scaled(count, 1, 1e9) ?? fixed(count, 0);

/** '$1,234.56', or a dash. */
export const dollars = (value: number | null): string =>
  value === null ? missing : signed("$", fixed(value, 2));

/** '21 Nov', UTC. */
export const dayLabel = axisLabel(30 * dayMs);
