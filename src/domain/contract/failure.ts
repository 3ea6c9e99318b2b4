import type { Claim } from "./claim.ts";

/** Everything that can go wrong while answering a question, as plain data that can be sent between workers. */
export type Failure =
  /** The browser reports that it is offline. */
  | { readonly kind: "offline" }
  /** No answer within `ms`. `over`: the wire, or a worker of this browser. */
  | {
      readonly kind: "timeout";
      readonly ms: number;
      readonly method: string;
      readonly over: Wire | "worker";
    }
  /** An HTTP status outside 200–299; `statusText` is empty over HTTP/2, `message` is the server's explanation. */
  | {
      readonly kind: "http";
      readonly status: number;
      readonly statusText: string;
      readonly message?: string;
    }
  /** The node answered with an error object or an error text. `code` is missing on the websocket. */
  | { readonly kind: "rpc"; readonly code: number | undefined; readonly message: string }
  /** The server limits calls: HTTP 429, a 'Rate limit' frame, or a provider known to refuse without CORS headers. */
  | { readonly kind: "rateLimited"; readonly retryInMs: number | undefined }
  /** The circuit breakers of all usable endpoints are open. */
  | { readonly kind: "breakerOpen"; readonly endpoint: string }
  /**
   * The connection broke or never opened; `message` may be empty. `closeCode` is the websocket's, if it has one, and
   * `peerReason` what its server said. `raw`: the browser's own words, such as 'Failed to fetch', shown only
   * as a title; with an empty `message`, those of work that threw.
   */
  | {
      readonly kind: "connection";
      readonly closeCode: number | undefined;
      readonly message: string;
      readonly peerReason?: string;
      readonly raw?: string;
    }
  /** An answer or a push was empty where the chain has data; `message` says what is missing. */
  | { readonly kind: "noData"; readonly message: string }
  /** A block of the live feed could not be fetched, for this `reason`. */
  | { readonly kind: "block"; readonly number: number; readonly reason: Failure }
  /** The call was invalid; nothing was sent. */
  | { readonly kind: "parameter"; readonly message: string }
  /** The wire has no such method or subscription; nothing was sent. */
  | { readonly kind: "unsupported"; readonly message: string }
  /**
   * The answer has an unexpected form; `field` is the path to the first invalid value. `outOfRange`: its JSON type is
   * right, but it can't occur on the chain. `tooLong`: the answer was not read to its end. `got`: what came instead of
   * JSON, if not a part of it.
   */
  | {
      readonly kind: "decode";
      readonly field: string;
      readonly expected: string;
      readonly outOfRange?: true;
      readonly tooLong?: true;
      readonly got?: "nothing" | "page";
    }
  /** A node's answer contradicts itself, other nodes, or known data; none of it is used. */
  | { readonly kind: "disputed"; readonly host: string; readonly claim: Claim }
  /** The browser has no room left to store something. */
  | { readonly kind: "noRoom" }
  /** The browser's database refused for another reason. */
  | { readonly kind: "storage"; readonly message: string }
  /** Nothing was sent: this page may not connect to the host. */
  | {
      readonly kind: "refused";
      readonly host: string;
      /** Not on the allow-list, or a service that the visitor has switched off. */
      readonly why: "unlisted" | "switchedOff" | "unconfigured";
    }
  /** The host redirected to another address, which is not called. */
  | { readonly kind: "redirected"; readonly host: string }
  /** The service answered with an error object instead of an answer, without an error status. */
  | { readonly kind: "errorObject"; readonly message: string }
  /** The thing requested doesn't exist. */
  | { readonly kind: "notFound"; readonly what: string }
  /** The caller cancelled the question. */
  | { readonly kind: "cancelled" };

/** Why the browser did not store something. */
export type StorageFailure = Extract<Failure, { readonly kind: "noRoom" | "storage" }>;

/** The transport of a call. */
export type Wire = "websocket" | "http";

/**
 * How to handle a failure of one endpoint: `elsewhere` – no answer came, but another endpoint or a stored answer may have
 * one; `answered` – this is an answer (or our own fault), and calling again changes nothing.
 */
export function disposition(failure: Failure): "elsewhere" | "answered" {
  switch (failure.kind) {
    case "timeout":
    case "http":
    case "rateLimited":
    case "connection":
    case "breakerOpen":
    case "decode":
    case "noData":
    case "disputed":
    case "refused":
    case "redirected":
    case "errorObject":
    case "offline":
      return "elsewhere";
    case "block":
      return disposition(failure.reason);
    case "rpc":
      return isNodeTrouble(failure.code, failure.message) ? "elsewhere" : "answered";
    case "parameter":
    case "unsupported":
    case "noRoom":
    case "storage":
    case "notFound":
    case "cancelled":
      return "answered";
    default:
      return failure satisfies never;
  }
}

/** Whether calling the same endpoints again a little later may help; a method that a node lacks stays missing. */
export const isWorthRetrying = (failure: Failure): boolean =>
  disposition(failure) === "elsewhere" &&
  failure.kind !== "breakerOpen" &&
  failure.kind !== "refused" &&
  failure.kind !== "redirected" &&
  !(failure.kind === "rpc" && lacksMethod(failure.message));

/**
 * Whether a failure means that the endpoint itself is unhealthy. Only these count against its circuit breaker: a node
 * that answers 'unknown transaction' is healthy.
 */
export function blamesEndpoint(failure: Failure): boolean {
  return (
    failure.kind === "timeout" ||
    failure.kind === "connection" ||
    failure.kind === "http" ||
    failure.kind === "redirected" ||
    failure.kind === "rateLimited"
  );
}

/** Whether asking the same endpoint for less may help: the batch had too many calls, or its answer too many bytes. */
export const asksTooMuch = (failure: Failure): boolean =>
  failure.kind === "timeout" ||
  (failure.kind === "http" && failure.status === 413) ||
  (failure.kind === "decode" && failure.tooLong === true) ||
  (failure.kind === "rpc" && failure.code === tooManyCalls);

/** Whether a web page came instead of data: from a server before the node, which may have refused a long request. */
export const isPage = (failure: Failure): boolean =>
  failure.kind === "decode" && failure.got === "page";

/** Code of a proxy that refuses a batch as too long. */
const tooManyCalls = 1600;

/** Whether a question may succeed as soon as the connection is back. */
export const comesFromConnection = (failure: Failure): boolean =>
  failure.kind === "block"
    ? comesFromConnection(failure.reason)
    : failure.kind === "offline" ||
      failure.kind === "connection" ||
      failure.kind === "timeout" ||
      failure.kind === "breakerOpen";

/**
 * Whether a failure may end by itself, so that the same question is worth asking again a while later: the way to the
 * server or the server itself was out of order. Work that threw would throw again.
 */
export const mayPass = (failure: Failure): boolean =>
  (comesFromConnection(failure) && !hasCrashed(failure)) ||
  failure.kind === "rateLimited" ||
  (failure.kind === "http" && failure.status >= 500) ||
  (failure.kind === "decode" && failure.got !== undefined);

/** Whether a node's message says that it doesn't offer a method. */
export const lacksMethod = (message: string): boolean => lacking.test(message);

const lacking = /not enabled|disabled|could not find (method|api)/i;

/** Proxy and plugin errors that another node may not have (jussi's codes 1000–1800, disabled plugins). */
function isNodeTrouble(code: number | undefined, message: string): boolean {
  if (code !== undefined && code >= 1000 && code < 1600) return true;
  if (code === -32603) return true;
  return lacksMethod(message) || /unable to acquire/i.test(message);
}

/** The failure of work that threw instead of returning a failure. */
export const crashed = (error: unknown): Failure => ({
  kind: "connection",
  closeCode: undefined,
  message: "",
  raw: String(error),
});

/** Whether a failure is that of work that threw: a connection's has a message as well. */
const hasCrashed = (failure: Failure): boolean =>
  failure.kind === "block"
    ? hasCrashed(failure.reason)
    : failure.kind === "connection" && failure.message === "" && Boolean(failure.raw);

/** The browser's own words for a failure, for a title beside its sentence; undefined if there are none. */
export function rawWords(failure: Failure): string | undefined {
  const cause = failure.kind === "block" ? failure.reason : failure;
  return cause.kind === "connection" ? cause.raw : undefined;
}
