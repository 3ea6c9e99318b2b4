/**
 * Every failure message that a visitor can read, in one table, except those that the engine writes itself
 * (`engine-text.ts`). Places use the specification's own sentences (section 8); `failureReason` describes in general
 * what went wrong.
 */
import { say } from "../language/say.ts";
import { closeReason } from "../network/close-reasons.ts";
import type { Failure } from "./failure.ts";

const places = {
  block: (failure: Failure, subject: string) =>
    failure.kind === "notFound"
      ? say`Block #${subject} not found or doesn't exist yet`
      : failure.kind === "parameter"
        ? failure.message
        : say`Failed to fetch block data`,
  latestBlocksFirst: () => say`Failed to initialize latest blocks`,
  latestBlocks: () => say`Failed to fetch latest blocks`,
  irreversibleBlocksFirst: () => say`Failed to initialize irreversible blocks`,
  irreversibleBlocks: () => say`Failed to fetch irreversible blocks`,
  transaction: (failure: Failure) =>
    failure.kind === "notFound"
      ? say`Transaction not found`
      : failure.kind === "parameter"
        ? failure.message
        : failure.kind === "rpc"
          ? say`Failed to fetch transaction`
          : say`Failed to fetch transaction details`,
  account: (failure: Failure) =>
    failure.kind === "notFound" ? say`Account not found` : say`Failed to fetch account data`,
  community: (failure: Failure) =>
    failure.kind === "notFound"
      ? say`Community not found. Please check the community ID and try again.`
      : say`Failed to fetch community data. Please try again later.`,
  contentHistory: (failure: Failure) =>
    failure.kind === "notFound"
      ? say`No content history found for this post. The post may not exist or may not have been edited.`
      : failure.kind === "http" || failure.kind === "rateLimited"
        ? say`Failed to fetch content history`
        : say`Failed to fetch content history. Please check the URL and try again.`,
  witnesses: (failure: Failure) =>
    failure.kind === "decode"
      ? say`Invalid response format from witness API`
      : say`Failed to fetch witness data: ${witnessReason(failure)}`,
  market: () => say`Failed to load market data`,
  coin: (failure: Failure) =>
    failure.kind === "notFound"
      ? say`The requested cryptocurrency could not be found.`
      : say`Failed to load cryptocurrency data. Please try again.`,
  coinSearch: () => say`Search failed. Please try again.`,
  prices: () => say`Failed to load price data`,
  medianPrice: () => say`Error`,
  chain: (failure: Failure) => say`Error loading blockchain data: ${failureReason(failure)}`,
} as const satisfies Record<string, (failure: Failure, subject: string) => string>;

/** Prefers the server's own message. */
function witnessReason(failure: Failure): string {
  if (failure.kind === "timeout")
    return say`Request timeout - please check your internet connection`;
  if (failure.kind === "connection" && failure.closeCode === undefined)
    return failure.message || say`Unknown error occurred`;
  const message = failure.kind === "http" || failure.kind === "rpc" ? failure.message : undefined;
  return message || failureReason(failure);
}

/** Why there is nothing, by what was requested; anything else is named in the general sentence. */
const nothing: Readonly<Record<string, string>> = {
  account: say`There is no such account.`,
  anchor: say`There is no anchor yet.`,
  "anchored block": say`No anchored block above this one is near enough.`,
  "answer in memory": say`This answer is no longer in memory.`,
  block: say`There is no such block.`,
  coin: say`There is no such coin.`,
  community: say`There is no such community.`,
  export: say`There is no such export.`,
  follows: say`There is no such list of follows.`,
  history: say`There is no such history.`,
  "list of delegations": say`There is no such list of delegations.`,
  node: say`There is no such node.`,
  "node in use": say`This node is not in use.`,
  post: say`There is no such post.`,
  proof: say`There is no such proof.`,
  proposal: say`There is no such proposal.`,
  round: say`There is no such round.`,
  transaction: say`There is no such transaction.`,
  "transaction in the block": say`The block has no such transaction.`,
  "trust root": say`There is no trust root yet.`,
  version: say`There is no such version.`,
  "version on the chain": say`The chain has no such version.`,
  witness: say`There is no such witness.`,
};

/** What an answer was if it was not data at all. */
const insteadOfData = {
  nothing: say`The answer was empty.`,
  page: say`A web page came instead of data.`,
} as const;

/** Where a failure is shown. */
export type FailurePlace = keyof typeof places;

/** The message a place shows for a failure. `subject` is what was requested, such as a block number. */
export const failureText = (failure: Failure, place: FailurePlace, subject = ""): string =>
  places[place](failure, subject);

/** What went wrong, in one plain sentence that can be shown beside a place's own. */
export function failureReason(failure: Failure): string {
  switch (failure.kind) {
    case "offline":
      return say`You are offline. Check your internet connection.`;
    case "timeout": {
      const seconds = failure.ms / 1000;
      return failure.over === "websocket"
        ? say`WebSocket request timeout after ${failure.ms}ms for ${failure.method}`
        : failure.method.endsWith("get_dynamic_global_properties")
          ? say`Timeout waiting for global properties (${failure.ms}ms)`
          : say`No answer to ${failure.method} within ${seconds} s.`;
    }
    case "http":
      return `HTTP ${failure.status}${failure.statusText && `: ${failure.statusText}`}${
        failure.message === undefined ? "" : ` – ${failure.message}`
      }`;
    case "rpc": {
      const words = failure.message.slice(0, 200);
      return say`The node answered: ${words}`;
    }
    case "rateLimited":
      return say`The service limits how often it may be called; try again later.`;
    case "breakerOpen":
      return say`Circuit breaker is open - too many recent failures`;
    case "connection":
      return (
        (failure.closeCode === undefined &&
          (failure.message || (failure.raw && say`This part of the app has failed.`))) ||
        closeReason(failure.closeCode, failure.peerReason)
      );
    case "block":
      return say`Failed to fetch block ${failure.number}: ${failureReason(failure.reason)}`;
    case "noData":
    case "parameter":
    case "unsupported":
      return failure.message;
    case "decode":
      if (failure.got !== undefined) return insteadOfData[failure.got];
      return say`The answer could not be read: ${failure.field} should be ${failure.expected}.`;
    case "disputed":
      return say`Data from ${failure.host} is not used.`;
    case "noRoom":
      return say`This browser has no room left.`;
    case "storage":
      return say`The browser's database failed: ${failure.message}`;
    case "refused":
      if (failure.why === "unconfigured")
        return say`This site has no service that could answer this, only nodes.`;
      return failure.why === "unlisted"
        ? say`${failure.host} is not among the hosts this page may connect to.`
        : say`${failure.host} was not contacted: services other than nodes are switched off in Settings.`;
    case "redirected":
      return say`${failure.host} redirects to another address, which is not followed.`;
    case "errorObject": {
      const words = failure.message.slice(0, 200);
      return say`The service answered with an error: ${words}`;
    }
    case "notFound":
      return nothing[failure.what] ?? say`There is no such ${failure.what}.`;
    case "cancelled":
      return say`Cancelled.`;
    default:
      return failure satisfies never;
  }
}
