/** How the machine fared meanwhile: a virtual one has phases, and figures of a bad one speak of its host. */
import { existsSync, readFileSync } from "node:fs";

/** What the fixed piece of work reads. */
const text = JSON.stringify(
  Array.from({ length: 100_000 }, (_, i) => ({ number: i, name: `name-${i}`, seen: i % 3 === 0 })),
);

/** How long a fixed piece of work takes right now, ms: the same everywhere, so two runs can be told apart. */
export function timeFixedWork(): number {
  const took = Array.from({ length: 5 }, () => {
    const start = performance.now();
    JSON.parse(text);
    return performance.now() - start;
  });
  return Math.min(...took);
}

const file = "/proc/stat";
/** Place of the stolen time among the figures of all processors, in the order of proc(5). */
const stolenField = 7;

/** Begins to count; the returned function tells the share taken since, 0 … 1, or null where the system does not tell. */
export function watchStolen(): () => number | null {
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
