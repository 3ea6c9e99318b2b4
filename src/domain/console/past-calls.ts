/** The calls that a visitor has sent from this browser. */
import { isReading } from "../network/read-only.ts";
import { isSameCall, type ConsoleCall } from "./request.ts";

/** Maximum number of calls in the list. */
export const maxCalls = 50;
/** Calls with longer parameters, in characters, are not stored, because local storage is small. */
const maxParamsLength = 5000;
/** A `Date` can't be further from the epoch than this, ms. */
const maxTime = 8.64e15;

/** A call that was sent. */
export interface PastCall extends ConsoleCall {
  /** A node's host, `all`, or null for the first node. */
  readonly node: string | null;
  /** ms since the epoch. */
  readonly at: number;
}

/** The list with a new call at its head; an earlier entry of the same call is removed. */
export const withCall = (calls: readonly PastCall[], call: PastCall): readonly PastCall[] =>
  call.params.length > maxParamsLength
    ? calls
    : [call, ...withoutCall(calls, call)].slice(0, maxCalls);

/** The list without a call. */
export const withoutCall = (calls: readonly PastCall[], call: PastCall): readonly PastCall[] =>
  calls.filter((each) => !isSameCall(each, call));

/** Whether a stored value is such a list. */
export const arePastCalls = (value: unknown): value is readonly PastCall[] =>
  Array.isArray(value) && value.length <= maxCalls && value.every(isPastCall);

function isPastCall(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { method, params, node, at } = value as Readonly<Record<string, unknown>>;
  return (
    typeof method === "string" &&
    isReading(method) &&
    typeof params === "string" &&
    params.length <= maxParamsLength &&
    (node === null || typeof node === "string") &&
    typeof at === "number" &&
    Math.abs(at) <= maxTime
  );
}
