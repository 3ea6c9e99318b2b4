/** How fast the machine is during a run: a virtual machine can be slowed down by its host instead of by the app. */
import { existsSync, readFileSync } from "node:fs";

/** The JSON that `timeFixedWork` parses. */
const text = JSON.stringify(
  Array.from({ length: 100_000 }, (_, i) => ({ number: i, name: `name-${i}`, seen: i % 3 === 0 })),
);

/** How long a fixed piece of work takes right now, ms; comparable between runs and machines. */
export function timeFixedWork(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    JSON.parse(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

const file = "/proc/stat";
/** Index of the stolen time in the line that sums up all CPUs; see proc(5). */
const stolenField = 7;

/**
 * Returns a function that reports the share of CPU time stolen since this call, 0 … 1; null if the system doesn't say.
 */
export function watchStolenTime(): () => number | null {
  const before = read();
  return () => {
    const after = read();
    if (!before || !after || after.all === before.all) return null;
    return (after.stolen - before.stolen) / (after.all - before.all);
  };
}

function read(): { readonly stolen: number; readonly all: number } | null {
  if (!existsSync(file)) return null;
  const [line = ""] = readFileSync(file, "utf8").split("\n", 1);
  const figures = line
    .trim()
    .split(/\s+/)
    .slice(1, stolenField + 2)
    .map(Number);
  return {
    stolen: figures[stolenField] ?? 0,
    all: figures.reduce((sum, figure) => sum + figure, 0),
  };
}
