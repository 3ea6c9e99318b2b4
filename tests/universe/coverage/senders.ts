/**
 * Says what the app sends to its charts, and when, in a world with one page. An exploration that sent anything at any time
 * would count pairs that can never happen.
 */
import type { AnyMachineSnapshot, EventObject } from "xstate";
import { mayPass } from "../../../src/domain/contract/failure.ts";

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
/** A view's version only grows: `Publisher` counts it. */
const isNewer: Sends = (event, { context }) => {
  const { conditions } = event as { readonly conditions?: { readonly newest: number } };
  return conditions === undefined || conditions.newest >= context.conditions.newest;
};
const isUnwanted: Sends = (_, { context }) => !context.isWanted;
const byType =
  (table: Readonly<Record<string, Sends>>): Sends =>
  (event, snapshot) =>
    table[event.type]?.(event, snapshot) ?? true;

/** A worker that has not opened yet may fail to open; an open worker may die. */
const isOpening: Sends = (_, snapshot) =>
  snapshot.matches({ engine: "opening" }) || snapshot.matches({ engine: "reopening" });

const isRepeated: Sends = (_, { context }) => context.policy.every !== undefined;
const isSplit = ({ kind }: { readonly kind: string }): boolean => kind === "split";

/** How a socket's end that isn't normal is handled. */
const brokenOff = /^(connecting|tryingRarely|greeting|connected) on socket\.closed #(\d)$/;

/** By chart; a chart that is missing here gets any event at any time. */
export const senders: Readonly<Record<string, Sender>> = {
  connection: {
    turns: ["network.offline", "network.online"],
    // Before the visitor's choices are known there is no socket, and nothing to report about a socket.
    sends: byType({ "call.failed": (_, snapshot) => !snapshot.matches("idle") }),
    follows: (first, second) => {
      // The browser is offline until then, and opens no socket that could be closed after a greeting.
      if (second === "givenUp on network.online #0" && first.startsWith("greeting")) return false;
      // `SocketLink.#reportClosed` first reports the failure.
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
      // `Follower.load` asks for them as soon as a load has reached the head; what was due is then being fetched.
      "older.wanted": (_, snapshot) =>
        snapshot.matches({ newest: { settled: "atHead" } }) && !snapshot.matches({ older: "due" }),
      // The socket subscribes to whole blocks only.
      "header.received": never,
      // Raised by the chart itself.
      "head.reached": never,
    }),
    follows: (first, second) =>
      !second.endsWith("on older.wanted #0") || first === "newest.deciding always #6",
  },
  question: {
    // Without a period, the timer is a browser's longest: 24 days. No view has both a period and a place that is opened.
    sends: byType({
      "xstate.after.period.question.answered.waiting": isRepeated,
      "xstate.after.again.question.failed.waiting.pausing": (event, snapshot) =>
        isRepeated(event, snapshot) || mayPass(snapshot.context.failure),
    }),
  },
  trust: {
    sends: byType({
      "trust.wanted": isUnwanted,
      "trust.unwanted": isWanted,
      // A failed search cools for a quarter of that time, which begins with it.
      "xstate.after.retry.trust.unset": (_, snapshot) => !snapshot.matches({ unset: "cooling" }),
    }),
    // `catchUp` reports a position before it counts the hop that led there, and before it succeeds.
    follows: (first, second) =>
      !/trust\.hopped #0$|\.(pinned|behind) #0$/.test(second) ||
      first.endsWith("trust.advanced #0"),
  },
  chainWatch: {
    sends: byType({
      "watch.wanted": isUnwanted,
      "watch.unwanted": isWanted,
      // It is sent once, and no comparison finds a split before: that needs a root, which `Database` reads after it.
      "watch.recalled": (_, { context }) => !context.alarms.some(isSplit),
    }),
    // The stored split is read when the watch begins, from a database that has three seconds to open; a pause is thirty,
    // and the light client needs its root from there to get anywhere. After a reset it is not sent at all.
    follows: (first, second) =>
      !second.endsWith("on watch.recalled #0") ||
      !/xstate\.after\.pause|watch\.(caughtUp|reset)/.test(first),
  },
  ruleWatch: {
    // Rules go only with a visitor who removes them, and `watch.remove` tells that at once; a look may fail to read them.
    follows: (first, second) =>
      !second.endsWith("done.actor.0.ruleWatch.checking #2") ||
      !/checking #3$|blocks\.settled #0$|after\.look/.test(first),
  },
  start: {
    turns: ["page.left", "page.restored"],
    sends: byType({
      "engine.opened": isOpening,
      "engine.failed": isOpening,
      "engine.died": (_, snapshot) => snapshot.matches({ engine: "ready" }),
    }),
  },
  delivery: {
    sends: byType({
      // A page refuses a view only if it throws.
      "view.refused": never,
      "conditions.changed": isNewer,
      "pause.over": isNewer,
      "view.received": isNewer,
    }),
  },
};
