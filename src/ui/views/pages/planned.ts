/** Routes whose pages are still to come, with what they will show. */

/** A page to come. */
export interface PlannedPage {
  readonly path: string;
  readonly title: string;
  readonly promise: string;
}

export const plannedPages: readonly PlannedPage[] = [
  { path: "/settings", title: "Settings", promise: "Nodes, theme and storage, in your hands." },
];
