/** Checks a call before it is sent; the sentences are the specification's. */
import { isSubscription } from "../../domain/protocol/bridge-frames.ts";
import { parameterText } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";

const needsBlockNumber = new Set([
  "condenser_api.get_block",
  "condenser_api.get_block_header",
  "condenser_api.get_ops_in_block",
]);
const needsTransactionId = new Set(["condenser_api.get_transaction"]);
const parameterless = new Set(["condenser_api.get_dynamic_global_properties"]);

/** The failure a live call deserves, or null when it may be sent over the websocket. */
export function checkLiveCall(method: string, params: readonly unknown[]): Failure | null {
  const [first] = params;
  const given = first !== undefined && first !== null && first !== "" && first !== 0;
  if (needsBlockNumber.has(method))
    return given ? null : { kind: "parameter", message: parameterText.blockNumber };
  if (needsTransactionId.has(method))
    return given ? null : { kind: "parameter", message: parameterText.transactionId };
  if (method === "subscribe" || method === "unsubscribe")
    return isSubscription(String(first))
      ? null
      : { kind: "unsupported", message: parameterText.subscription(String(first)) };
  if (parameterless.has(method)) return null;
  return { kind: "unsupported", message: parameterText.method(method) };
}
