/**
 * Delivers one topic to one page: at most one view in flight, no faster than its pace, none while the page is hidden. A
 * view that is replaced by a newer one before it was sent is never sent.
 */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { callbackPort } from "../shared/ports.ts";

/** What decides whether a view is sent, as of now. Times are ms. */
export interface Outlook {
  readonly now: number;
  /** Version of the newest view; versions count from 1, 0 means there is none yet. */
  readonly newest: number;
  readonly isVisible: boolean;
  /** The newest view is still being filled: it is sent at once and doesn't delay the next one. */
  readonly isFilling: boolean;
  /** Least time between two deliveries. */
  readonly pace: number;
  /** Until when other topics' deliveries delay this one. */
  readonly quietUntil: number;
}

/** What the chart remembers. */
export interface Context {
  readonly limits: Limits;
  readonly outlook: Outlook;
  /** The version last sent; 0 before the first. */
  readonly sent: number;
  /** The time from which the pace to the next delivery counts, ms. */
  readonly pacedFrom: number;
  readonly inFlightSince: number;
}

const waitOf = ({ outlook, sent, pacedFrom }: Context): number => {
  const { now, pace, isFilling, quietUntil } = outlook;
  return Math.max(pacedFrom + pace, isFilling || sent === 0 ? now : quietUntil) - now;
};

type Looked = { readonly outlook: Outlook };

type PauseOver = { readonly type: "pause.over" } & Looked;
type Delivered = ({ readonly type: "view.taken" } & Looked) | { readonly type: "view.refused" };

export const deliveryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits; outlook: Outlook },
    events: {} as
      /** A newer view was published, or the page was shown or hidden. */
      | ({ type: "outlook.changed" } & Looked)
      | PauseOver
      | Delivered
      | ({ type: "delivery.checked" } & Looked)
      | { type: "page.left" },
    tags: {} as "inactive",
  },
  actors: {
    pause: callbackPort<PauseOver, { readonly ms: number }>("pause"),
    deliver: callbackPort<Delivered, { readonly version: number }>("deliver"),
  },
  guards: {
    isUpToDate: ({ context: { outlook, sent } }) => outlook.newest === 0 || outlook.newest === sent,
    isHidden: ({ context }) => !context.outlook.isVisible,
    isEarly: ({ context }) => waitOf(context) > 0,
    isUnanswered: ({ context: { limits, inFlightSince } }, { now, isVisible }: Outlook) =>
      isVisible && inFlightSince < now - limits.listeners.idle,
  },
  actions: {
    noteOutlook: assign((_, outlook: Outlook) => ({ outlook })),
    send: assign(({ context: { outlook } }) => ({
      sent: outlook.newest,
      pacedFrom: outlook.isFilling ? Number.NEGATIVE_INFINITY : outlook.now,
      inFlightSince: outlook.now,
    })),
  },
}).createMachine({
  id: "delivery",
  context: ({ input: { limits, outlook } }) => ({
    limits: limits ?? defaults,
    outlook,
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
        "outlook.changed": {
          target: "deciding",
          actions: { type: "noteOutlook", params: ({ event }) => event.outlook },
        },
      },
    },
    hidden: {
      description: "There is a newer view, but the page is hidden.",
      on: {
        "outlook.changed": {
          target: "deciding",
          actions: { type: "noteOutlook", params: ({ event }) => event.outlook },
        },
      },
    },
    pausing: {
      description: "The next delivery would come too soon after the last.",
      invoke: { src: "pause", input: ({ context }) => ({ ms: waitOf(context) }) },
      on: {
        "pause.over": {
          target: "deciding",
          actions: { type: "noteOutlook", params: ({ event }) => event.outlook },
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
        "view.taken": {
          target: "deciding",
          actions: { type: "noteOutlook", params: ({ event }) => event.outlook },
        },
        "view.refused": "ended",
      },
      initial: "awaited",
      states: {
        awaited: {
          on: {
            "delivery.checked": {
              guard: { type: "isUnanswered", params: ({ event }) => event.outlook },
              target: "givenUp",
            },
          },
        },
        givenUp: {
          description:
            "The page was visible for minutes and didn't answer. If it was only asleep, its answer resumes the deliveries.",
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
