/** The bridge's subscriptions, by their specified and deployed names. */

const wireNames: Readonly<Record<string, string>> = {
  globalProperties: "global_properties",
  blocks: "blocks",
  blockHeaders: "block_headers",
  operations: "operations",
  witnesses: "witnesses",
};
/** The deployed names. */
export const topics = new Set(Object.values(wireNames));

/** The answer to a subscription. */
interface Acknowledgement {
  readonly subscribed?: true;
  readonly unsubscribed?: true;
  readonly type: string;
}

/** Adds a subscription to `chosen`, or removes it; null if `method` is not a subscription. */
export function subscribe(
  chosen: Set<string>,
  method: string,
  params: readonly unknown[],
): Acknowledgement | null {
  const match = /^(un)?subscribe(?:_(\w+))?$/.exec(method);
  if (!match) return null;
  const topic = match[2] ?? wireNames[String(params[0])];
  if (!topic || !topics.has(topic)) return null;
  if (match[1]) chosen.delete(topic);
  else chosen.add(topic);
  return match[1] ? { unsubscribed: true, type: topic } : { subscribed: true, type: topic };
}
