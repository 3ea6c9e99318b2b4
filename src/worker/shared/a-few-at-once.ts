/** Sends many requests to a service, only a few at a time, so as not to overload it. */

/** Requests at the same time. */
const atOnce = 4;

/** The value that `ask` resolves with for each item, in order. Rejects if one of them does. */
export async function aFewAtOnce<Item, Value>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (let i = 0; i < items.length; i += atOnce)
    values.push(...(await Promise.all(items.slice(i, i + atOnce).map(ask))));
  return values;
}
