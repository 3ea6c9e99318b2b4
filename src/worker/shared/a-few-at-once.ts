/** Many requests to a service that asks to be spared: only a few are under way at the same time. */

/** Requests at the same time. */
const atOnce = 4;

/** What `ask` answers to each item, in their order. Rejects as the first `ask` that rejects. */
export async function aFewAtOnce<Item, Value>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (let i = 0; i < items.length; i += atOnce)
    values.push(...(await Promise.all(items.slice(i, i + atOnce).map(ask))));
  return values;
}
