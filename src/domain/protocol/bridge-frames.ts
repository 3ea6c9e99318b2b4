/** Frames of the websocket bridge, in the specified dialect and the deployed one. */
import { decode, type Json } from "../decode.ts";
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";
import { readRpcResponse, rpcFailure } from "./json-rpc.ts";

/** What can be subscribed to. */
export type Subscription =
  | "globalProperties"
  | "blocks"
  | "blockHeaders"
  | "operations"
  | "witnesses";

/** A frame, understood. */
export type Frame =
  | { readonly kind: "welcome" }
  | { readonly kind: "answer"; readonly id: number; readonly outcome: Result<unknown, Failure> }
  | { readonly kind: "push"; readonly of: Subscription; readonly data: unknown }
  /** An error that belongs to no call. */
  | { readonly kind: "trouble"; readonly failure: Failure }
  /** Anything else: ignored. */
  | { readonly kind: "noise" };

const wireNames: Readonly<Record<Subscription, string>> = {
  globalProperties: "global_properties",
  blocks: "blocks",
  blockHeaders: "block_headers",
  operations: "operations",
  witnesses: "witnesses",
};

const subscriptions: ReadonlyMap<string, Subscription> = new Map([
  ...Object.entries(wireNames).flatMap(
    ([ours, theirs]) =>
      [
        [ours, ours as Subscription],
        [theirs, ours as Subscription],
      ] as const,
  ),
  ["dynamic_global_properties_update", "globalProperties" as const],
  ["block_applied", "blocks" as const],
  ["operation_applied", "operations" as const],
]);

const noise: Frame = { kind: "noise" };

/** Whether `type` can be subscribed to. */
export const isSubscription = (type: string): type is Subscription => type in wireNames;

/** The deployed dialect's method for a subscription: 'subscribe_global_properties'. */
export const subscribeMethod = (subscription: Subscription): string =>
  `subscribe_${wireNames[subscription]}`;

/** Reads one frame of text. Never throws: what is not understood is noise. */
export function parseFrame(text: string): Frame {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return noise;
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return noise;
  return readFrame(raw as Json);
}

function readFrame(frame: Json): Frame {
  const type = typeof frame["type"] === "string" ? frame["type"] : "";
  if (type === "connection") return { kind: "welcome" };
  if (type === "broadcast") return push(frame["method"], frame["data"]);
  if (type === "subscription" || type === "subscription_update")
    return push(frame["subscription"], frame["data"]);
  if (typeof frame["id"] === "number") {
    const read = decode(() => readRpcResponse(frame));
    return read.ok && read.value.id !== null
      ? { kind: "answer", id: read.value.id, outcome: read.value.outcome }
      : {
          kind: "answer",
          id: frame["id"],
          outcome: read.ok ? read.value.outcome : read,
        };
  }
  if (frame["error"] !== undefined) return { kind: "trouble", failure: rpcFailure(frame["error"]) };
  return push(type, frame["data"]);
}

function push(name: unknown, data: unknown): Frame {
  const of = typeof name === "string" ? subscriptions.get(name) : undefined;
  return of ? { kind: "push", of, data } : noise;
}
