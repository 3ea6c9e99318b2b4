/** Mutants: charts with one transition or guard removed, which the tests must detect. */
import { createMachine, type AnyStateMachine } from "xstate";

/** A chart with a missing part. */
export interface Mutant {
  /** The missing part in words: 'loading: on xstate.done #0 removed'. */
  readonly lacks: string;
  readonly kind: "transition" | "guard";
  readonly machine: AnyStateMachine;
}

type Config = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** The same chart from a changed definition, with the same implementations. */
export const rebuilt = (
  machine: AnyStateMachine,
  config: Config = machine.config as unknown as Config,
): AnyStateMachine =>
  createMachine(
    // A chart without a guard may loop forever; this limit makes it fail instead.
    { ...config, options: { maxIterations: 100 } } as never,
    machine.implementations as never,
  ) as AnyStateMachine;

/** Every mutant of a chart. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const config = machine.config as unknown as Config;
  return transitionsIn(config, []).flatMap(({ path, name, guarded }): Mutant[] => [
    {
      kind: "transition",
      lacks: `${name} removed`,
      machine: rebuilt(machine, without(config, path) as Config),
    },
    ...(guarded
      ? [
          {
            kind: "guard" as const,
            lacks: `${name} always passes`,
            machine: rebuilt(machine, without(config, [...path, "guard"]) as Config),
          },
        ]
      : []),
  ]);
}

interface Place {
  readonly path: Path;
  readonly name: string;
  readonly guarded: boolean;
}

/** All transitions of a definition: `on`, `after`, `always`, `onDone` and `onError`. */
function transitionsIn(node: Config, path: Path): readonly Place[] {
  const state = path.filter((_, i) => i % 2 === 1).join(".") || "chart";
  const keyed = ["on", "after"].flatMap((key) =>
    Object.entries((node[key] ?? {}) as Config).flatMap(([event, value]) =>
      listed(value, [...path, key, event], `${state}: ${key} ${event}`),
    ),
  );
  const { invoke } = node;
  const ends = [invoke].flat().flatMap((work, i) => {
    const invoked = (work ?? {}) as Config;
    const place = Array.isArray(invoke) ? [...path, "invoke", i] : [...path, "invoke"];
    return ["onDone", "onError"].flatMap((key) =>
      invoked[key] === undefined
        ? []
        : listed(invoked[key], [...place, key], `${state}: ${String(invoked["src"])} ${key}`),
    );
  });
  const always =
    node["always"] === undefined
      ? []
      : listed(node["always"], [...path, "always"], `${state}: always`);
  const below = Object.entries((node["states"] ?? {}) as Config).flatMap(([name, child]) =>
    transitionsIn(child as Config, [...path, "states", name]),
  );
  return [...keyed, ...ends, ...always, ...below];
}

function listed(value: unknown, path: Path, name: string): readonly Place[] {
  const isGuarded = (each: unknown): boolean =>
    typeof each === "object" && each !== null && "guard" in each;
  return Array.isArray(value)
    ? value.map((each, i) => ({
        path: [...path, i],
        name: `${name} #${i}`,
        guarded: isGuarded(each),
      }))
    : [{ path, name, guarded: isGuarded(value) }];
}

/** A copy of `value` without the member at `path`; the rest is shared. */
function without(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, i) => i !== key)
      : value.map((each, i) => (i === key ? without(each, rest) : each));
  return Object.fromEntries(
    Object.entries(value as Config).flatMap(([name, each]) => {
      if (name !== key) return [[name, each]];
      return rest.length === 0 ? [] : [[name, without(each, rest)]];
    }),
  );
}
