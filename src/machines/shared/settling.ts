/** The state in which a chart waits before it watches anything for every page. */

/** Needs the chart's actor `settle`, which ends once the page has settled. */
export const settling = {
  description: "The page is still loading: nothing may compete with its first content.",
  invoke: { src: "settle", onDone: "watching", onError: "watching" },
} as const;
