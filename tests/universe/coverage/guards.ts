/** Counts what the guards of charts have returned: each should return both true and false at least once. */
import type { AnyStateMachine } from "xstate";

/** Outcomes that the app never has, in this form of their names, each with its reason. */
const impossible: ReadonlySet<string> = new Set([
  // Asked only if comparing nodes throws: in a world, all that goes wrong is an answer.
  "chainWatch: hasAlarms was never true",
  "chainWatch: hasAlarms was never false",
  // The split of an earlier visit is reported once, before a comparison can have found one (`senders.ts`).
  "chainWatch: knowsNoSplit was never false",
]);

type Guard = (...given: unknown[]) => boolean;

export class GuardOutcomes {
  readonly #seen = new Map<string, Set<boolean>>();
  #ignores = false;

  /** Records the outcomes of these charts' named guards from now on, in all actors created from them. */
  watch(machines: Iterable<AnyStateMachine>): void {
    for (const machine of machines) {
      const guards = machine.implementations.guards as Record<string, Guard>;
      for (const [name, guard] of Object.entries(guards)) {
        const outcomes = new Set<boolean>();
        this.#seen.set(`${machine.id}: ${name}`, outcomes);
        guards[name] = (...given) => {
          const outcome = guard(...given);
          if (!this.#ignores) outcomes.add(outcome);
          return outcome;
        };
      }
    }
  }

  /** Runs code that calls guards outside of a world. */
  ignoring<T>(run: () => T): T {
    this.#ignores = true;
    try {
      return run();
    } finally {
      this.#ignores = false;
    }
  }

  /** How many outcomes occurred, and how many are possible. */
  get counts(): { readonly seen: number; readonly all: number } {
    const seen = [...this.#seen.values()].reduce((sum, { size }) => sum + size, 0);
    return { seen, all: seen + this.missing.length };
  }

  /** The outcomes that never occurred, by name. */
  get missing(): readonly string[] {
    return [...this.#seen]
      .flatMap(([name, outcomes]) =>
        [true, false]
          .filter((outcome) => !outcomes.has(outcome))
          .map((outcome) => `${name} was never ${outcome}`),
      )
      .filter((each) => !impossible.has(each));
  }
}
