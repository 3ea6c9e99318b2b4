/**
 * What the app sends to its charts, and when, in a world with one page: an exploration that sent anything at any time would
 * count pairs that nothing can make.
 */
import type { AnyMachineSnapshot, EventObject } from "xstate";

/** Whoever sends a chart's events. */
export interface Sender {
  /** Whether an event can be sent in this situation. */
  readonly sends?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** Two events that take turns. */
  readonly turns?: readonly [first: string, second: string];
  /** Whether one transition can follow another. */
  readonly follows?: (first: string, second: string) => boolean;
}

type Sends = NonNullable<Sender["sends"]>;

const never: Sends = () => false;
const isWanted: Sends = (_, { context }) => context.isWanted;
const isUnwanted: Sends = (_, { context }) => !context.isWanted;
const byType =
  (table: Readonly<Record<string, Sends>>): Sends =>
  (event, snapshot) =>
    table[event.type]?.(event, snapshot) ?? true;

/** A worker that has not opened yet may fail to; one that has may die. */
const isOpening: Sends = (_, snapshot) =>
  snapshot.matches({ engine: "opening" }) || snapshot.matches({ engine: "reopening" });

/** How a socket's end that isn't normal is handled. */
const brokenOff = /^(connecting|tryingRarely|greeting|connected) on socket\.closed #(\d)$/;

/** By chart; those that are not named get any event at any time. */
export const senders: Readonly<Record<string, Sender>> = {
  connection: {
    turns: ["network.offline", "network.online"],
    // `SocketLink.#reportClosed` first reports the failure.
    follows: (first, second) => {
      const [, state, number] = brokenOff.exec(second) ?? [];
      const isNormal = (state === "greeting" || state === "connected") && number === "0";
      return state === undefined || isNormal || first === " on call.failed #0";
    },
  },
  follower: {
    sends: byType({
      "blocks.wanted": isUnwanted,
      "blocks.unwanted": isWanted,
      "block.received": isWanted,
      "older.wanted": isWanted,
      // The socket subscribes to whole blocks only.
      "header.received": never,
      // Raised by the chart itself.
      "head.reached": never,
    }),
  },
  trust: { sends: byType({ "trust.wanted": isUnwanted, "trust.unwanted": isWanted }) },
  chainWatch: {
    sends: byType({
      "watch.wanted": isUnwanted,
      "watch.unwanted": isWanted,
    }),
  },
  start: {
    turns: ["page.left", "page.restored"],
    sends: byType({
      "engine.opened": isOpening,
      "engine.failed": isOpening,
      "engine.died": (_, snapshot) => snapshot.matches({ engine: "ready" }),
    }),
  },
  // A page refuses a view only if it throws.
  delivery: { sends: byType({ "view.refused": never }) },
};
