/** Everything that can go wrong while answering a question, as plain data that survives a worker boundary. */
export type Failure =
  /** The browser says there is no network. */
  | { readonly kind: "offline" }
  /** No answer within `ms`. `over` tells which wire was waited on. */
  | { readonly kind: "timeout"; readonly ms: number; readonly method: string; readonly over: Wire }
  /** An HTTP status outside 200–299. */
  | { readonly kind: "http"; readonly status: number; readonly statusText: string }
  /** The node answered with an error object or an error text. `code` is absent on the websocket. */
  | { readonly kind: "rpc"; readonly code: number | undefined; readonly message: string }
  /** Told to slow down: HTTP 429, a 'Rate limit' frame, or a provider known to refuse without CORS. */
  | { readonly kind: "rateLimited"; readonly retryInMs: number | undefined }
  /** Every endpoint that could answer is shut off by its breaker. */
  | { readonly kind: "breakerOpen"; readonly endpoint: string }
  /** The wire broke or never opened. `closeCode` is a websocket close code where there was one. */
  | {
      readonly kind: "connection";
      readonly closeCode: number | undefined;
      readonly message: string;
    }
  /** Our own caller asked wrongly; nothing was sent. */
  | { readonly kind: "parameter"; readonly message: string }
  /** The wire has no such method or subscription; nothing was sent. */
  | { readonly kind: "unsupported"; readonly message: string }
  /** The answer did not have the promised shape; `field` is the path to the first wrong value. */
  | { readonly kind: "decode"; readonly field: string; readonly expected: string }
  /** The browser's own database refused. */
  | { readonly kind: "storage"; readonly message: string }
  /** Nothing was sent: this page may not talk to the host. */
  | {
      readonly kind: "refused";
      readonly host: string;
      /** Not on the list, or a service the visitor has switched off. */
      readonly why: "unlisted" | "switchedOff";
    }
  /** A truthful "there is no such thing". */
  | { readonly kind: "notFound"; readonly what: string }
  /** The asker lost interest. */
  | { readonly kind: "cancelled" };

/** The transport a call travelled on. */
export type Wire = "websocket" | "http";

/**
 * What to do about a failure of one endpoint:
 * `elsewhere` – another endpoint may know better, ask it at once;
 * `answered`  – this is an answer (or our own doing), asking again changes nothing.
 */
export function disposition(failure: Failure): "elsewhere" | "answered" {
  switch (failure.kind) {
    case "timeout":
    case "http":
    case "rateLimited":
    case "connection":
    case "breakerOpen":
    case "decode":
    case "refused":
      return "elsewhere";
    case "rpc":
      return isNodeTrouble(failure.code, failure.message) ? "elsewhere" : "answered";
    case "offline":
    case "parameter":
    case "unsupported":
    case "storage":
    case "notFound":
    case "cancelled":
      return "answered";
    default:
      return failure satisfies never;
  }
}

/** Whether asking the same endpoints again a little later may help: what a node lacks, it lacks then too. */
export const mayPass = (failure: Failure): boolean =>
  disposition(failure) === "elsewhere" &&
  failure.kind !== "breakerOpen" &&
  failure.kind !== "refused" &&
  !(failure.kind === "rpc" && lacksMethod(failure.message));

/**
 * True for failures that say the endpoint itself is sick. Only these count against its circuit
 * breaker: a node that answers 'unknown transaction' is healthy.
 */
export function blamesEndpoint(failure: Failure): boolean {
  return (
    failure.kind === "timeout" ||
    failure.kind === "connection" ||
    failure.kind === "http" ||
    failure.kind === "rateLimited"
  );
}

/** Whether the network's coming back may be all that a question lacked. */
export const comesFromConnection = ({ kind }: Failure): boolean =>
  kind === "offline" || kind === "connection" || kind === "timeout" || kind === "breakerOpen";

/** Whether a node's words say that it does not offer a method. */
export const lacksMethod = (message: string): boolean => lacking.test(message);

const lacking = /not enabled|disabled|could not find (method|api)/i;

/** Proxy and plugin errors that another node may not have (contracts: jussi 1000–1800, disabled plugins). */
function isNodeTrouble(code: number | undefined, message: string): boolean {
  if (code !== undefined && code >= 1000 && code < 1600) return true;
  if (code === -32603) return true;
  return lacksMethod(message) || /unable to acquire/i.test(message);
}
