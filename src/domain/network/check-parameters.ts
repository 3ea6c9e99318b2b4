/** Checks a call before it is sent; the messages come from the specification. */
import { parameterText } from "../contract/engine-text.ts";
import type { Failure } from "../contract/failure.ts";
import { isSubscription } from "./bridge-frames.ts";
import { missingParameter, needsParameter } from "./required-parameter.ts";

const parameterless = new Set(["condenser_api.get_dynamic_global_properties"]);

/** Why a live call must not be sent over the websocket, or null if it may. */
export function checkLiveCall(method: string, params: readonly unknown[]): Failure | null {
  const [first] = params;
  const missing = missingParameter(method, params);
  if (missing !== null) return { kind: "parameter", message: missing };
  if (needsParameter(method)) return null;
  if (method === "subscribe" || method === "unsubscribe")
    return isSubscription(String(first))
      ? null
      : { kind: "unsupported", message: parameterText.subscription(String(first)) };
  if (parameterless.has(method)) return null;
  return { kind: "unsupported", message: parameterText.method(method) };
}
