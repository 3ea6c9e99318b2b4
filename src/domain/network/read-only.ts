/**
 * Which calls may be sent: only those of methods that read. Names on nodes start with a verb, so this is a list of the
 * verbs that read; a method with any other name is refused, whatever it does.
 */
import { parameterText } from "../contract/failure-text.ts";
import type { Failure } from "../contract/failure.ts";

/** Interfaces of a node that exist to change the chain, or the node. */
const writingApis = /broadcast|debug/;
const readingNames =
  /^(?:(?:get|find|list|lookup|enum|verify|is|subscribe|unsubscribe)_\w+|subscribe|unsubscribe|(?:account|post|unread)_notifications)$/;

/** Whether a method, by its full or plain name, only reads. `call`, which wraps another method, does not count. */
export function isReading(method: string): boolean {
  const [name = "", ...apis] = method.split(".").toReversed();
  return readingNames.test(name) && apis.length <= 1 && !writingApis.test(method);
}

/** Why a method is not called. */
export const refusalOf = (method: string): Unsupported => ({
  kind: "unsupported",
  message: parameterText.readOnly(method.slice(0, 100)),
});

/** Why a JSON-RPC body, single or a batch, must not be sent; null if it may. */
export function refusalOfBody(body: string): Unsupported | null {
  const requests = methodsOf(body);
  const refused = requests.find((method) => !isReading(method));
  return refused === undefined ? null : refusalOf(refused);
}

type Unsupported = Failure & { readonly kind: "unsupported" };

/** The methods that a body calls; one without a name for what isn't a call. */
function methodsOf(body: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(body);
    return (Array.isArray(parsed) ? parsed : [parsed]).map((each: unknown) => {
      const method = (each as { readonly method?: unknown } | null)?.method;
      return typeof method === "string" ? method : "";
    });
  } catch {
    return [""];
  }
}
