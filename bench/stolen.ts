/** Time the host of a virtual machine gave to others: above a few percent, figures speak of the host. */
import { existsSync, readFileSync } from "node:fs";

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
