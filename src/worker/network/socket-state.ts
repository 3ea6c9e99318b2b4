/** What the connection chart's state means to a page. */
import type { StateValueFrom } from "xstate";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import type { connectionMachine } from "../../machines/network/connection.machine.ts";

type State = StateValueFrom<typeof connectionMachine>;

/** The state of a socket that the visitor's own nodes don't replace. */
export function socketState(state: State): ConnectionView["socket"] {
  if (typeof state === "object") return state.connected === "silent" ? "silent" : "connected";
  return state === "reconnecting" || state === "greeting" ? "connecting" : state;
}

/** When the next attempt to connect starts, if the chart has entered this state `now`; null if none is planned. */
export const nextAttemptAt = (
  state: State,
  now: number,
  delay: number,
  limits: Limits,
): number | null =>
  state === "waiting"
    ? now + delay
    : state === "givenUp"
      ? now + limits.socket.reconnectRarely
      : null;
