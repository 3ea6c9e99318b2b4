/** Checks a call before it is sent; the messages come from the specification. */
import { isSubscription } from "./bridge-frames.ts";
import { parameterText } from "../contract/engine-text.ts";
import type { Failure } from "../contract/failure.ts";

const needsBlockNumber = new Set([
  "condenser_api.get_block",
  "condenser_api.get_block_header",
  "condenser_api.get_ops_in_block",
]);
const needsTransactionId = new Set(["condenser_api.get_transaction"]);
const parameterless = new Set(["condenser_api.get_dynamic_global_properties"]);

/** Why a live call must not be sent over the websocket, or null if it may. */
export function checkLiveCall(method: string, params: readonly unknown[]): Failure | null {
  const [first] = params;
  const hasArgument = first !== undefined && first !== null && first !== "" && first !== 0;
  if (needsBlockNumber.has(method))
    return hasArgument ? null : { kind: "parameter", message: parameterText.blockNumber };
  if (needsTransactionId.has(method))
    return hasArgument ? null : { kind: "parameter", message: parameterText.transactionId };
  if (method === "subscribe" || method === "unsubscribe")
    return isSubscription(String(first))
      ? null
      : { kind: "unsupported", message: parameterText.subscription(String(first)) };
  if (parameterless.has(method)) return null;
  return { kind: "unsupported", message: parameterText.method(method) };
}
