/** Reads the items of a list in an evidence file. */
import type { Failure } from "../contract/failure.ts";
import { err, ok, type Result } from "../result.ts";

/** Reads every item; a failure names the first invalid item's index. */
export function readEach<Item, T>(
  items: readonly Item[],
  field: string,
  read: (item: Item) => Result<T, Failure>,
): Result<readonly T[], Failure> {
  const all: T[] = [];
  for (const [i, item] of items.entries()) {
    const one = read(item);
    if (!one.ok) return err(placed(one.error, `${field}[${i}]`));
    all.push(one.value);
  }
  return ok(all);
}

const placed = (failure: Failure, place: string): Failure =>
  failure.kind === "decode"
    ? { ...failure, field: failure.field === "" ? place : `${place}.${failure.field}` }
    : failure;
