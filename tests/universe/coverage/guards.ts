/** Which outcomes the guards of charts have had: each should once have allowed its transition, and once not. */
import type { AnyStateMachine } from "xstate";

type Guard = (...given: unknown[]) => boolean;

export class GuardOutcomes {
  readonly #seen = new Map<string, Set<boolean>>();

  /** From now on notes the outcomes of these charts' named guards, in all actors that are made of them. */
  watch(machines: Iterable<AnyStateMachine>): void {
    for (const machine of machines) {
      const guards = machine.implementations.guards as Record<string, Guard>;
      for (const [name, guard] of Object.entries(guards)) {
        const outcomes = new Set<boolean>();
        this.#seen.set(`${machine.id}: ${name}`, outcomes);
        guards[name] = (...given) => {
          const outcome = guard(...given);
          outcomes.add(outcome);
          return outcome;
        };
      }
    }
  }

  /** How many outcomes there were, and could be. */
  get counts(): { readonly seen: number; readonly all: number } {
    const sizes = [...this.#seen.values()].map(({ size }) => size);
    return { seen: sizes.reduce((sum, size) => sum + size, 0), all: 2 * sizes.length };
  }

  /** The outcomes that there never were, by name. */
  get missing(): readonly string[] {
    return [...this.#seen].flatMap(([name, outcomes]) =>
      [true, false]
        .filter((outcome) => !outcomes.has(outcome))
        .map((outcome) => `${name} was never ${outcome}`),
    );
  }
}
