/** The state of the websocket, in words. */
import { limits } from "../limits.ts";
import type { ConnectionView } from "../contract/topics.ts";
import { say } from "../language/say.ts";

/** One sentence for each state; `clock` formats a time of day. */
export function socketSentence(
  { socket, retryAt }: Pick<ConnectionView, "socket" | "retryAt">,
  clock: (time: number) => string,
): string {
  const next = retryAt === null ? "" : say` Next attempt at ${clock(retryAt)}.`;
  switch (socket) {
    case "connecting":
      return say`Connecting.`;
    case "connected":
      return say`Connected.`;
    case "silent":
      return say`Open, but no data arrives: the nodes are used instead.`;
    case "waiting":
      return `Closed.${next}`;
    case "disconnected":
      return say`Closed.`;
    case "offline":
      return say`This device is offline.`;
    case "error":
      return say`${limits.socket.reconnectAttempts} attempts failed, so it is retried rarely.${next}`;
    case "suspended":
      return say`Not used: your own nodes are used instead.`;
    case "unconfigured":
      return say`This network has no websocket.`;
    default:
      return socket satisfies never;
  }
}
