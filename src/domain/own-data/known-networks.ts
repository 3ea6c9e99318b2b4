/** Labels and rules of networks that this copy of the app doesn't have can't be stored: they are named and left out. */
import type { ByNetwork, MovedData } from "./own-data.ts";

/** The data without them. */
export interface KnownPart {
  readonly data: MovedData;
  /** The keys of the other networks. */
  readonly unknown: readonly string[];
}

/** Splits off what is about networks other than these. */
export function onNetworks(data: MovedData, keys: readonly string[]): KnownPart {
  const { labels, rules } = data;
  const known = <T>(lists: ByNetwork<T>): ByNetwork<T> =>
    Object.fromEntries(Object.entries(lists).filter(([key]) => keys.includes(key)));
  return {
    data: {
      ...data,
      ...(labels && { labels: known(labels) }),
      ...(rules && { rules: known(rules) }),
    },
    unknown: Object.keys({ ...labels, ...rules }).filter((key) => !keys.includes(key)),
  };
}
