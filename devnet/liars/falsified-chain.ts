/** A chain as a lying node reports it: its lies are turned on and off by faults. */
import type { ChainSource } from "../state/chain-source.ts";
import type { FaultName, LocalFaults } from "../state/faults.ts";
import type { Lie, FalseAnswers } from "./lie.ts";

/** A chain as one node reports it. */
export interface FalsifiedChain {
  readonly chain: ChainSource;
  /** Called when a fault is turned on or off. */
  readonly changed: (fault: FaultName) => void;
}

/** `chain` as falsified by the lies of one node, later ones on top. */
export function falsifiedBy(
  chain: ChainSource,
  lies: readonly (readonly [fault: FaultName, lie: Lie])[],
  faults: LocalFaults,
): FalsifiedChain {
  const layers = lies.map(([fault, lie]) => ({
    fault,
    lie,
    overrides: null as FalseAnswers | null,
  }));
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
