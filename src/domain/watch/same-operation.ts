/** Events of several rules about the same operation: the inbox shows them as one entry. */
import { isWritable } from "../decode.ts";
import type { WatchEvent } from "./event.ts";

/** One event, or several about the same operation. */
export type SameOperation<E extends WatchEvent> = readonly [E, ...E[]];

/** Groups events of the inbox, which are in its order; a group is where its first event was. */
export function byOperation<E extends WatchEvent>(
  events: readonly E[],
): readonly SameOperation<E>[] {
  const groups = new Map<string, [E, ...E[]]>();
  const counted = new Map<string, number>();
  for (const event of events) {
    const operation = operationOf(event);
    // A transaction may do the same twice, and each rule then has an event for each time.
    const ofRule = `${event.rule} ${operation}`;
    const nth = counted.get(ofRule) ?? 0;
    counted.set(ofRule, nth + 1);
    const key = operation === null ? event.id : `${nth} ${operation}`;
    const known = groups.get(key);
    if (known) known.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}

/** A text that is the same for events about equal operations of one transaction; null if an event is about none. */
function operationOf({ happening, block, transaction }: WatchEvent): string | null {
  if (happening.kind !== "operation") return null;
  const [kind, payload] = happening.operation;
  if (!isWritable(payload)) return null;
  // Sources may write the same fields in different orders.
  const fields = Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([block, transaction, kind, fields]);
}
