/** Adds many rules at once, as an import does. */
import type { Devnet } from "../../devnet/devnet.ts";
import type { Engine } from "../../src/domain/contract/engine.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import { readRule, type RuleText } from "../../src/domain/watch/read-rule.ts";
import { newRule } from "../../src/domain/watch/rule.ts";

/** A devnet as the page names it to the engine. */
export const ownNetwork = (devnet: Devnet) => ({
  key: devnet.networkKey,
  chainId: (devnet.network as NetworkConfig).chainId,
});

/** Adds the rules, and removes others by their keys. */
export function addRules(
  engine: Pick<Engine, "ask">,
  devnet: Devnet,
  texts: readonly RuleText[],
  remove: readonly string[] = [],
) {
  const network = ownNetwork(devnet);
  const add = texts.map((text) => {
    const read = readRule(text);
    if (!read.ok) throw new Error(read.error);
    return newRule(read.value, 0);
  });
  const change = { labels: [], rules: { add, remove } };
  return engine.ask("storage.change", [[network], { [network.key]: change }]);
}
