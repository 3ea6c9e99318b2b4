/** What the engine has to write so that its databases have the new labels and rules. */
import { isSameLabel, type LabelChange } from "../label/label.ts";
import type { Rule } from "../watch/rule.ts";
import type { ByNetwork, NetworkData } from "./own-data.ts";

/** Changes of one network's data; what is not named stays. */
export interface NetworkChange {
  readonly labels: readonly LabelChange[];
  readonly rules: MovedRules;
}

/** Rules to add, and the keys of rules to remove. */
export interface MovedRules {
  readonly add: readonly Rule[];
  readonly remove: readonly string[];
}

/** A network whose database this browser may have. */
export interface OwnNetwork {
  readonly key: string;
  readonly chainId: string;
}

/** The changes that turn `before` into `after`, for networks that differ. */
export function networkChanges(before: NetworkData, after: NetworkData): ByNetwork<NetworkChange> {
  const networks = [before, after].flatMap(({ labels, rules }) =>
    Object.keys({ ...labels, ...rules }),
  );
  return Object.fromEntries(
    [...new Set(networks)]
      .map((network) => [network, changeOf(network, before, after)] as const)
      .filter(
        ([, { labels, rules }]) => labels.length + rules.add.length + rules.remove.length > 0,
      ),
  );
}

function changeOf(network: string, before: NetworkData, after: NetworkData): NetworkChange {
  const labels = new Map((before.labels[network] ?? []).map((entry) => [entry.of, entry]));
  const puts = (after.labels[network] ?? []).flatMap(({ of, ...label }): LabelChange[] => {
    const known = labels.get(of);
    labels.delete(of);
    return known && isSameLabel(known, label) ? [] : [{ of, label }];
  });
  const removals = [...labels.keys()].map((of): LabelChange => ({ of, label: null }));
  const old = before.rules[network] ?? [];
  const news = after.rules[network] ?? [];
  const without = (rules: readonly Rule[], others: readonly Rule[]): readonly Rule[] => {
    const keys = new Set(others.map(({ key }) => key));
    return rules.filter(({ key }) => !keys.has(key));
  };
  return {
    labels: [...removals, ...puts],
    rules: { add: without(news, old), remove: without(old, news).map(({ key }) => key) },
  };
}
