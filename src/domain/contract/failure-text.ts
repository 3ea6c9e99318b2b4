/**
 * Every failure message that a visitor can read, in one table, but for those the engine writes itself
 * (`engine-text.ts`). Places use the specification's own sentences (section 8); `failureReason` describes in general
 * what went wrong.
 */
import type { Failure } from "./failure.ts";
import { closeReason, offlineNotice } from "../network/close-reasons.ts";
import { connectionText } from "./engine-text.ts";

const places = {
  block: (failure: Failure, subject: string) =>
    failure.kind === "notFound"
      ? `Block #${subject} not found or doesn't exist yet`
      : failure.kind === "parameter"
        ? failure.message
        : "Failed to fetch block data",
  latestBlocksFirst: () => "Failed to initialize latest blocks",
  latestBlocks: () => "Failed to fetch latest blocks",
  irreversibleBlocksFirst: () => "Failed to initialize irreversible blocks",
  irreversibleBlocks: () => "Failed to fetch irreversible blocks",
  transaction: (failure: Failure) =>
    failure.kind === "notFound"
      ? "Transaction not found"
      : failure.kind === "parameter"
        ? failure.message
        : failure.kind === "rpc"
          ? "Failed to fetch transaction"
          : "Failed to fetch transaction details",
  account: (failure: Failure) =>
    failure.kind === "notFound" ? "Account not found" : "Failed to fetch account data",
  community: (failure: Failure) =>
    failure.kind === "notFound"
      ? "Community not found. Please check the community ID and try again."
      : "Failed to fetch community data. Please try again later.",
  contentHistory: (failure: Failure) =>
    failure.kind === "notFound"
      ? "No content history found for this post. The post may not exist or may not have been edited."
      : failure.kind === "http" || failure.kind === "rateLimited"
        ? "Failed to fetch content history"
        : "Failed to fetch content history. Please check the URL and try again.",
  witnesses: (failure: Failure) =>
    failure.kind === "decode"
      ? "Invalid response format from witness API"
      : `Failed to fetch witness data: ${witnessReason(failure)}`,
  market: () => "Failed to load market data",
  coin: (failure: Failure) =>
    failure.kind === "notFound"
      ? "The requested cryptocurrency could not be found."
      : "Failed to load cryptocurrency data. Please try again.",
  coinSearch: () => "Search failed. Please try again.",
  prices: () => "Failed to load price data",
  medianPrice: () => "Error",
  chain: (failure: Failure) => `Error loading blockchain data: ${failureReason(failure)}`,
} as const satisfies Record<string, (failure: Failure, subject: string) => string>;

/** Prefers the server's own message. */
function witnessReason(failure: Failure): string {
  if (failure.kind === "timeout") return "Request timeout - please check your internet connection";
  if (failure.kind === "connection" && failure.closeCode === undefined)
    return failure.message || "Unknown error occurred";
  const message = failure.kind === "http" || failure.kind === "rpc" ? failure.message : undefined;
  return message || failureReason(failure);
}

/** Where a failure is shown. */
export type Place = keyof typeof places;

/** The message a place shows for a failure. `subject` is what was requested, such as a block number. */
export const failureText = (failure: Failure, place: Place, subject = ""): string =>
  places[place](failure, subject);

/** What went wrong, in one plain sentence that can be shown beside a place's own. */
export function failureReason(failure: Failure): string {
  switch (failure.kind) {
    case "offline":
      return offlineNotice;
    case "timeout":
      return failure.over === "websocket"
        ? connectionText.requestTimeout(failure.ms, failure.method)
        : failure.method.endsWith("get_dynamic_global_properties")
          ? connectionText.propertiesTimeout(failure.ms)
          : `No answer to ${failure.method} within ${failure.ms / 1000} s.`;
    case "http":
      return `HTTP ${failure.status}${failure.statusText && `: ${failure.statusText}`}${
        failure.message === undefined ? "" : ` – ${failure.message}`
      }`;
    case "rpc":
      return `The node answered: ${failure.message.slice(0, 200)}`;
    case "rateLimited":
      return "The service limits how often it may be called; try again later.";
    case "breakerOpen":
      return connectionText.breakerOpen;
    case "connection":
      return (failure.closeCode === undefined && failure.message) || closeReason(failure.closeCode);
    case "block":
      return connectionText.blockFailed(failure.number, failureReason(failure.reason));
    case "noData":
    case "parameter":
    case "unsupported":
      return failure.message;
    case "decode":
      return `The answer could not be read: ${failure.field} is not ${failure.expected}.`;
    case "disputed":
      return `What ${failure.host} says is not used: it ${failure.claim}.`;
    case "noRoom":
      return "This browser has no room left.";
    case "storage":
      return `The browser's database failed: ${failure.message}`;
    case "refused":
      return failure.why === "unlisted"
        ? `${failure.host} is not among the hosts this page may connect to.`
        : `${failure.host} was not contacted: services other than nodes are switched off in Settings.`;
    case "notFound":
      return `There is no such ${failure.what}.`;
    case "cancelled":
      return "Cancelled.";
    default:
      return failure satisfies never;
  }
}
