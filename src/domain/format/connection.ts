/** The state of the websocket, in words. */
import type { Failure } from "../contract/failure.ts";
import type { ConnectionView } from "../contract/topics.ts";
import { plural, say } from "../language/say.ts";
import { limits } from "../limits.ts";

/** One sentence for each state; `clock` formats a time of day. */
export function socketSentence(
  { socket, retryAt }: Pick<ConnectionView, "socket" | "retryAt">,
  clock: (time: number) => string,
): string {
  const time = retryAt === null ? null : clock(retryAt);
  switch (socket) {
    case "connecting":
      return say`Connecting.`;
    case "connected":
      return say`Connected.`;
    case "silent":
      return say`Open, but no data arrives: the nodes are used instead.`;
    case "waiting":
      return time === null ? say`Closed.` : say`Closed. Next attempt at ${time}.`;
    case "disconnected":
      return say`Closed.`;
    case "offline":
      return say`This device is offline.`;
    case "givenUp": {
      const failed = plural(
        limits.socket.reconnectAttempts,
        "Given up after # attempt.",
        "Given up after # attempts.",
      );
      return time === null ? failed : say`${failed} One more try at ${time}.`;
    }
    case "tryingRarely":
      return say`Given up earlier; trying once more.`;
    case "suspended":
      return say`Not used: your own nodes are used instead.`;
    case "unconfigured":
      return say`This network has no websocket.`;
    default:
      return socket satisfies never;
  }
}

/** The websocket's failure, if it concerns a visitor: a call that the socket doesn't offer went to a node instead. */
export const shownSocketFailure = (last: Failure | null): Failure | null =>
  last?.kind === "unsupported" ? null : last;
