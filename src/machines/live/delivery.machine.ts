/**
 * Delivers one topic to one page: at most one view in flight, no faster than its pace, none while the page is hidden. A
 * view that is replaced by a newer one before it was sent is never sent.
 */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { callbackPort } from "../shared/ports.ts";

/** What decides whether a view is sent now. Times are in ms. */
export interface Conditions {
  readonly now: number;
  /** Version of the newest view; versions count from 1, 0 means there is none yet. */
  readonly newest: number;
  readonly isVisible: boolean;
  /** The newest view is still being filled: other topics' deliveries don't delay it. */
  readonly isFilling: boolean;
  /** Minimum time between two deliveries. */
  readonly pace: number;
  /** Until when other topics' deliveries delay this one. */
  readonly quietUntil: number;
}

export interface Context {
  readonly limits: Limits;
  readonly conditions: Conditions;
  /** The version last sent; 0 before the first. */
  readonly sent: number;
  /** The time from which the pace to the next delivery counts, ms. */
  readonly pacedFrom: number;
  readonly inFlightSince: number;
}

const waitOf = ({ conditions, sent, pacedFrom }: Context): number => {
  const { now, pace, isFilling, quietUntil } = conditions;
  return Math.max(pacedFrom + pace, isFilling || sent === 0 ? now : quietUntil) - now;
};

type WithConditions = { readonly conditions: Conditions };

type PauseOver = { readonly type: "pause.over" } & WithConditions;
type Delivered =
  | ({ readonly type: "view.received" } & WithConditions)
  | { readonly type: "view.refused" };

export const deliveryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits; conditions: Conditions },
    events: {} as
      /** A newer view was published, or the page was shown or hidden. */
      | ({ type: "conditions.changed" } & WithConditions)
      | PauseOver
      | Delivered
      | ({ type: "delivery.checked" } & WithConditions)
      | { type: "page.left" },
    tags: {} as "inactive",
  },
  actors: {
    pause: callbackPort<PauseOver, { readonly ms: number }>("pause"),
    deliver: callbackPort<Delivered, { readonly version: number }>("deliver"),
  },
  guards: {
    isUpToDate: ({ context: { conditions, sent } }) =>
      conditions.newest === 0 || conditions.newest === sent,
    isHidden: ({ context }) => !context.conditions.isVisible,
    isEarly: ({ context }) => waitOf(context) > 0,
    isUnanswered: ({ context: { limits, inFlightSince } }, { now, isVisible }: Conditions) =>
      isVisible && inFlightSince < now - limits.listeners.idle,
  },
  actions: {
    storeConditions: assign((_, conditions: Conditions) => ({ conditions })),
    send: assign(({ context: { conditions } }) => ({
      sent: conditions.newest,
      pacedFrom: conditions.isFilling ? Number.NEGATIVE_INFINITY : conditions.now,
      inFlightSince: conditions.now,
    })),
  },
}).createMachine({
  id: "delivery",
  context: ({ input: { limits, conditions } }) => ({
    limits: limits ?? defaults,
    conditions,
    sent: 0,
    pacedFrom: Number.NEGATIVE_INFINITY,
    inFlightSince: 0,
  }),
  initial: "deciding",
  on: { "page.left": ".ended" },
  states: {
    deciding: {
      description: "Between two deliveries: sends the newest view now, later or not at all.",
      always: [
        { guard: "isUpToDate", target: "upToDate" },
        { guard: "isHidden", target: "hidden" },
        { guard: "isEarly", target: "pausing" },
        { target: "delivering" },
      ],
    },
    upToDate: {
      description: "The page has the newest view.",
      on: {
        "conditions.changed": {
          target: "deciding",
          actions: { type: "storeConditions", params: ({ event }) => event.conditions },
        },
      },
    },
    hidden: {
      description: "There is a newer view, but the page is hidden.",
      on: {
        "conditions.changed": {
          target: "deciding",
          actions: { type: "storeConditions", params: ({ event }) => event.conditions },
        },
      },
    },
    pausing: {
      description: "The next delivery would come too soon after the last.",
      invoke: { src: "pause", input: ({ context }) => ({ ms: waitOf(context) }) },
      on: {
        "pause.over": {
          target: "deciding",
          actions: { type: "storeConditions", params: ({ event }) => event.conditions },
        },
      },
    },
    delivering: {
      description: "A view is in flight until the page has received it.",
      entry: "send",
      invoke: {
        src: "deliver",
        input: ({ context }) => ({ version: context.sent }),
        onError: "ended",
      },
      on: {
        "view.received": {
          target: "deciding",
          actions: { type: "storeConditions", params: ({ event }) => event.conditions },
        },
        "view.refused": "ended",
      },
      initial: "awaited",
      states: {
        awaited: {
          on: {
            "delivery.checked": {
              guard: { type: "isUnanswered", params: ({ event }) => event.conditions },
              target: "givenUp",
            },
          },
        },
        givenUp: {
          description:
            "The visible page didn't answer for minutes; a late answer resumes deliveries.",
          tags: "inactive",
        },
      },
    },
    ended: {
      description: "The page has left or refused a view.",
      tags: "inactive",
      type: "final",
    },
  },
});
