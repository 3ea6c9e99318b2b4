/** Lying nodes: answers that differ from the truth, turned on and off by faults. */
import type { FaultName, LocalFaults } from "../faults.ts";
import type { ChainSource } from "../chain/wire.ts";

/** False answers that replace a node's own. */
export type Overrides = Partial<ChainSource>;

/**
 * Creates the answers of a lie when it starts. `chain` is the node's view without it; `value` is the fault's argument,
 * '' if it has none.
 */
export type Lie = (chain: ChainSource, value: string) => Overrides;

/** A chain as one node reports it. */
export interface View {
  readonly chain: ChainSource;
  /** Called when a fault is turned on or off. */
  readonly changed: (fault: FaultName) => void;
}

/** `chain` as falsified by the lies of one node, later ones on top. */
export function viewThrough(
  chain: ChainSource,
  lies: readonly (readonly [fault: FaultName, lie: Lie])[],
  faults: LocalFaults,
): View {
  const layers = lies.map(([fault, lie]) => ({ fault, lie, overrides: null as Overrides | null }));
  const views = [chain];
  for (const layer of layers) {
    const below = views.at(-1) ?? chain;
    views.push(
      new Proxy(below, {
        get(target, key) {
          const source = layer.overrides && key in layer.overrides ? layer.overrides : target;
          const value: unknown = Reflect.get(source, key, source);
          return typeof value === "function" ? (value.bind(source) as unknown) : value;
        },
      }),
    );
  }
  return {
    chain: views.at(-1) ?? chain,
    changed: (fault) => {
      for (const [i, layer] of layers.entries()) {
        const isOn = faults.has(layer.fault);
        if (!isOn) layer.overrides = null;
        else if (fault === layer.fault)
          layer.overrides = layer.lie(views[i] ?? chain, faults.value(layer.fault));
      }
    },
  };
}
