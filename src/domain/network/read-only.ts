/**
 * Which calls may be sent: only those of methods that read. Names on nodes start with a verb, so this is a list of the
 * verbs that read; a method with any other name is refused, whatever it does.
 */
import { parameterText } from "../contract/engine-text.ts";
import type { Failure } from "../contract/failure.ts";

/** Parts of the names of interfaces and methods that change the chain, or the node. */
const writing = /broadcast|debug/;
/** A method's name, with or without its interface. */
const reading =
  /^(\w+\.)?((get|find|list|lookup|enum|verify|is|(un)?subscribe)_\w+|(un)?subscribe|(account|post|unread)_notifications)$/;

/** Whether a method, by its full or plain name, only reads. `call`, which wraps another method, does not count. */
export const isReading = (method: string): boolean => reading.test(method) && !writing.test(method);

/** Why a method is not called. */
export const refusalOf = (method: string): Unsupported => ({
  kind: "unsupported",
  message: parameterText.readOnly(method),
});

/** Why a JSON-RPC body, single or a batch, must not be sent; null if it may. */
export function refusalOfBody(body: string): Unsupported | null {
  for (const request of requestsIn(body)) {
    const method = (request as { readonly method?: unknown } | null)?.method;
    if (typeof method !== "string") return refusalOf("");
    if (!isReading(method)) return refusalOf(method);
  }
  return null;
}

type Unsupported = Failure & { readonly kind: "unsupported" };

/** The calls in a body; for anything but JSON a null, which names no method. */
function requestsIn(body: string): readonly unknown[] {
  try {
    return [JSON.parse(body) as unknown].flat();
  } catch {
    return [null];
  }
}
