/** What delivering views to a page must do. */
import { limits } from "../../../src/domain/limits.ts";
import { breaks, event } from "../../support/expectation.ts";
import { conditions } from "../../support/feed-samples.ts";
import type { Expectations } from "./vocabulary.ts";

const seen = (newest: number, others = {}) =>
  event("conditions.changed", { conditions: conditions(newest, others) });
const taken = (newest: number, others = {}) =>
  event("view.received", { conditions: conditions(newest, others) });
const inFlight = { delivering: "awaited" };
const givenUp = { delivering: "givenUp" };
const delivered = {
  input: { limits, conditions: conditions(1) },
  begins: inFlight,
  first: { asks: "deliver", context: { sent: 1 } },
};

export const deliveryExpectations: Expectations = {
  delivery: [
    {
      ...delivered,
      says: "one view is in flight; the newest follows it, and outdated ones are never sent",
      steps: [
        [seen(2), inFlight, { nothing: true }],
        [seen(3), inFlight, { nothing: true }],
        [
          taken(3, { now: 1000 }),
          inFlight,
          { asks: "deliver", context: { sent: 3, pacedFrom: 1000 } },
        ],
        [taken(3, { now: 1001 }), "upToDate"],
      ],
    },
    {
      ...delivered,
      says: "deliveries are paced, except after a view that is still being filled",
      steps: [
        [taken(2, { now: 400 }), "pausing", { asks: "pause" }],
        [seen(3, { now: 500 }), "pausing", { nothing: true }],
        [
          event("pause.over", { conditions: conditions(3, { now: 1000, isFilling: true }) }),
          inFlight,
          { context: { sent: 3, pacedFrom: Number.NEGATIVE_INFINITY } },
        ],
        [taken(4, { now: 1001 }), inFlight, { asks: "deliver" }],
      ],
    },
    {
      ...delivered,
      says: "another topic's delivery delays a view, but not one that is filling up",
      steps: [
        [taken(1), "upToDate"],
        [seen(2, { now: 2000, quietUntil: 2080 }), "pausing", { asks: "pause" }],
        [
          event("pause.over", { conditions: conditions(2, { now: 2080, quietUntil: 2160 }) }),
          "pausing",
        ],
        [
          event("pause.over", {
            conditions: conditions(2, { now: 2160, quietUntil: 2240, isFilling: true }),
          }),
          inFlight,
        ],
      ],
    },
    {
      ...delivered,
      says: "a page gets nothing while hidden, and the newest view when it is shown",
      steps: [
        [taken(1), "upToDate"],
        [seen(2, { isVisible: false }), "hidden"],
        [seen(3, { isVisible: false }), "hidden"],
        [seen(3, { now: 1000 }), inFlight, { asks: "deliver", context: { sent: 3 } }],
      ],
    },
    {
      ...delivered,
      says: "a visible page that has not answered for five minutes is given up, a hidden one is not",
      steps: [
        [
          event("delivery.checked", {
            conditions: conditions(1, { now: 300_001, isVisible: false }),
          }),
          inFlight,
        ],
        [event("delivery.checked", { conditions: conditions(1, { now: 300_000 }) }), inFlight],
        [event("delivery.checked", { conditions: conditions(1, { now: 300_001 }) }), givenUp],
        [seen(2, { now: 300_002 }), givenUp, { nothing: true }],
      ],
    },
    {
      ...delivered,
      says: "a page that was given up gets the newest view once it answers",
      steps: [
        [event("delivery.checked", { conditions: conditions(1, { now: 300_001 }) }), givenUp],
        [taken(2, { now: 400_000 }), inFlight, { asks: "deliver", context: { sent: 2 } }],
      ],
    },
    ...(["view.refused", "page.left"] as const).map((type) => ({
      ...delivered,
      says: `${type} ends it`,
      steps: [[type, "ended"] as const],
    })),
    { ...delivered, says: "a failed delivery ends it", steps: [[breaks("deliver"), "ended"]] },
  ],
};
