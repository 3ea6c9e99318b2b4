/** Records everything that happens in a world, line by line, with a hash: two runs of a seed must be equal to the byte. */
import { createHash } from "node:crypto";

export class Trace {
  readonly #hash = createHash("sha256");
  readonly #start: number;
  readonly #keeps: boolean;
  readonly lines: string[] = [];
  /** How many lines there are. */
  length = 0;

  /** `start`: when the world starts, ms. `keeps`: whether the lines are kept, for a timeline. */
  constructor(start: number, keeps: boolean) {
    this.#start = start;
    this.#keeps = keeps;
  }

  /** Adds a line: who does what. */
  say(now: number, who: string, what: string): void {
    const line = `${elapsed(now - this.#start)}  ${who.padEnd(16)} ${what}`;
    this.#hash.update(`${now} ${line}\n`);
    this.length += 1;
    if (this.#keeps) this.lines.push(line);
  }

  get hash(): string {
    return this.#hash.copy().digest("hex");
  }
}

/** Hours, minutes, seconds and thousandths since the start. */
export function elapsed(ms: number): string {
  const two = (n: number): string => String(Math.floor(n)).padStart(2, "0");
  const rest = String(Math.floor(ms % 1000)).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}
