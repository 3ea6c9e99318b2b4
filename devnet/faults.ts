/** Everything that can be made to go wrong, by one list of names, at once or for a while. */

/** The names of all faults. */
export const faultNames = [
  "refuse",
  "cut",
  "silent",
  "half-open",
  "delay",
  "reorder",
  "duplicate",
  "garbage",
  "html",
  "http-500",
  "http-429",
  "http-429-no-cors",
  "truncate",
  "null-result",
  "huge",
  "lie-head",
  "fork",
  "forge-block",
  "dissent",
  "flap",
  "slow-body",
  "close-code",
  "cut-frame",
  "unsolicited",
  "wrong-types",
  "binary",
] as const;

/** A fault's name. */
export type FaultName = (typeof faultNames)[number];

/** `value` with every number a text, every text a number and every list an object: nothing as promised. */
export function mistyped(value: unknown): unknown {
  if (typeof value === "number") return `${value}?`;
  if (typeof value === "string") return value.length;
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  if (typeof value !== "object" || value === null) return { nothing: value };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
}

/** Whether `name` is a fault; 'off' is none, it ends all. */
export const isFault = (name: string): name is FaultName =>
  (faultNames as readonly string[]).includes(name);

/** Which faults are on, with their arguments. */
export class Faults {
  readonly #on = new Map<FaultName, string>();
  readonly #timers = new Map<FaultName, NodeJS.Timeout>();
  readonly #changed: (name: FaultName | "off", arg: string) => void;

  constructor(changed: (name: FaultName | "off", arg: string) => void) {
    this.#changed = changed;
  }

  /** Names that are on. */
  get active(): readonly FaultName[] {
    return [...this.#on.keys()];
  }

  has(name: FaultName): boolean {
    return this.#on.has(name);
  }

  /** The argument of a fault that is on, as a number. */
  number(name: FaultName, otherwise: number): number {
    const value = Number(this.#on.get(name) || Number.NaN);
    return Number.isFinite(value) ? value : otherwise;
  }

  /** Turns a fault on, for `forMs` where given; 'off' ends all. */
  set(name: FaultName | "off", arg = "", forMs?: number): void {
    if (name === "off") {
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#on.clear();
    } else {
      this.#on.set(name, arg);
      if (forMs !== undefined)
        this.#timers.set(
          name,
          setTimeout(() => {
            this.#on.delete(name);
            this.#changed("off", "");
          }, forMs),
        );
    }
    this.#changed(name, arg);
  }
}
