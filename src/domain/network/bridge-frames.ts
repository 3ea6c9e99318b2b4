/** Frames of the websocket bridge, in both the specified and the deployed dialect. */
import { isBlockNum, type BlockNum } from "../chain/names.ts";
import { parameterText } from "../contract/engine-text.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, hex, integer, malformed, object, type Json } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import { readRpcResponse, rpcFailure } from "./json-rpc.ts";

/** Available subscriptions. */
export type BridgeSubscription =
  | "globalProperties"
  | "blocks"
  | "blockHeaders"
  | "operations"
  | "witnesses";

/** A parsed frame. */
export type Frame =
  | { readonly kind: "welcome" }
  | { readonly kind: "answer"; readonly id: number; readonly outcome: Result<unknown, Failure> }
  | { readonly kind: "push"; readonly of: BridgeSubscription; readonly data: unknown }
  /** An error that belongs to no call. `resetAt`: when a rate limit ends, ms since the epoch by the server's clock. */
  | { readonly kind: "trouble"; readonly failure: Failure; readonly resetAt?: number | undefined }
  /** Anything else: ignored. */
  | { readonly kind: "noise" };

const wireNames: Readonly<Record<BridgeSubscription, string>> = {
  globalProperties: "global_properties",
  blocks: "blocks",
  blockHeaders: "block_headers",
  operations: "operations",
  witnesses: "witnesses",
};

const subscriptions: ReadonlyMap<string, BridgeSubscription> = new Map([
  ...Object.entries(wireNames).flatMap(
    ([ours, theirs]) =>
      [
        [ours, ours as BridgeSubscription],
        [theirs, ours as BridgeSubscription],
      ] as const,
  ),
  ["dynamic_global_properties_update", "globalProperties" as const],
  ["block_applied", "blocks" as const],
  ["operation_applied", "operations" as const],
]);

const noise: Frame = { kind: "noise" };

/** Whether `type` can be subscribed to. */
export const isSubscription = (type: string): type is BridgeSubscription => type in wireNames;

/** The deployed dialect's method for a subscription: 'subscribe_global_properties', 'unsubscribe_blocks'. */
export const subscribeMethod = (
  subscription: BridgeSubscription,
  verb: "subscribe" | "unsubscribe" = "subscribe",
): string => `${verb}_${wireNames[subscription]}`;

/** A push about one block. */
export interface BlockPush {
  readonly number: BlockNum;
  /** The whole block as received; undefined if the push carries another part of it. */
  readonly block: unknown;
  /** The id of the block below, if the push carries a header. */
  readonly previous: string | null;
}

/** Reads the data of a block, header or operation push: each shows that a block exists. */
export function parseBlockPush(data: unknown): Result<BlockPush, Failure> {
  return decode(() => {
    const push = object(data, "push");
    const number = integer(push["blockNumber"], "push.blockNumber");
    if (!isBlockNum(number)) return malformed("push.blockNumber", say`a block number`);
    const header = push["header"];
    return {
      number,
      block: push["block"],
      previous:
        header === undefined || header === null
          ? null
          : hex(object(header, "push.header")["previous"], 40, "push.header.previous"),
    };
  });
}

/** Parses one text frame. Never throws: an unknown frame is noise. */
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
    return subscribed(frame["subscription"], frame["data"]);
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
  if (frame["error"] !== undefined) return trouble(frame["error"], frame["rateLimitReset"]);
  return push(type, frame["data"]);
}

/** Numbers from here on are timestamps, lower ones durations in ms. */
const firstTime = 1e11;

function trouble(error: unknown, reset: unknown): Frame {
  const failure = rpcFailure(error);
  if (failure.kind !== "rateLimited") return { kind: "trouble", failure };
  const time = typeof reset === "string" ? Date.parse(reset) : Number(reset ?? Number.NaN);
  if (!Number.isFinite(time) || time <= 0) return { kind: "trouble", failure };
  return time < firstTime
    ? { kind: "trouble", failure: { ...failure, retryInMs: time } }
    : { kind: "trouble", failure, resetAt: time };
}

/** A push of a type that doesn't exist is an error of the server. */
function subscribed(name: unknown, data: unknown): Frame {
  const frame = push(name, data);
  return frame.kind === "push" || typeof name !== "string"
    ? frame
    : {
        kind: "trouble",
        failure: { kind: "unsupported", message: parameterText.subscription(name.slice(0, 100)) },
      };
}

function push(name: unknown, data: unknown): Frame {
  const of = typeof name === "string" ? subscriptions.get(name) : undefined;
  return of ? { kind: "push", of, data } : noise;
}
