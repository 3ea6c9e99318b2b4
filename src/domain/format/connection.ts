/** The state of the websocket, in words. */
import { limits } from "../limits.ts";
import type { ConnectionView } from "../contract/topics.ts";

/** One sentence for each state; `clock` formats a time of day. */
export function socketSentence(
  { socket, retryAt }: Pick<ConnectionView, "socket" | "retryAt">,
  clock: (time: number) => string,
): string {
  const next = retryAt === null ? "" : ` Next attempt at ${clock(retryAt)}.`;
  switch (socket) {
    case "connecting":
      return "Connecting.";
    case "connected":
      return "Connected.";
    case "silent":
      return "Open, but no data arrives: the nodes are used instead.";
    case "waiting":
      return `Closed.${next}`;
    case "disconnected":
      return "Closed.";
    case "offline":
      return "This device is offline.";
    case "error":
      return `${limits.socket.reconnectAttempts} attempts failed, so it is retried rarely.${next}`;
    case "suspended":
      return "Not used: your own nodes are used instead.";
    case "unconfigured":
      return "This network has no websocket.";
    default:
      return socket satisfies never;
  }
}
