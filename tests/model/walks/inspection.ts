/** Walks through the charts of the inspectors. */
import { event } from "../../support/expectation.ts";
import type { Walk } from "./walk.ts";

/** A report from one thread: its actors, and those that have stopped. */
const sighting = (ids: readonly string[], gone: readonly string[] = []) => ({
  charts: [],
  actors: ids.map((id) => ({
    id,
    machine: "chunk",
    subject: null,
    status: "active",
    value: '"ready"',
    active: ["ready"],
    tags: [],
    context: "{}",
    children: [],
    delays: [],
  })),
  gone,
  happenings: [],
  missed: 0,
});

export const inspectionWalks: Readonly<Record<string, Walk>> = {
  inspector: {
    invariant: ({ context }) =>
      context.actors.size === 0 ||
      context.selected === null ||
      context.actors.has(context.selected),
    events: [
      event("sighting.received", { thread: "engine", sighting: sighting(["1", "2"]) }),
      event("sighting.received", { thread: "engine", sighting: sighting([], ["1"]) }),
      event("actor.selected", { key: "engine/2" }),
      event("machine.named", { wanted: { machine: "chunk", subject: null } }),
      event("machine.named", { wanted: null }),
      { type: "log.narrowed" },
      { type: "log.cleared" },
      { type: "inspector.pause" },
      { type: "inspector.resume" },
    ],
    key: ({ context }) => [[...context.actors.keys()], context.selected, context.isNarrow],
  },
  chartLayout: {
    input: { chart: { id: "chart", root: null, arrows: [], definition: "{}" } },
    events: [{ type: "retry" }],
    outcomes: { layOut: [{ width: 1, height: 1, states: [], arrows: [] }] },
    invariant: (snapshot) => !snapshot.hasTag("shown") || snapshot.context.layout !== null,
  },
  statelyInspector: {
    events: [
      event("window.opened", { window: { post: () => {}, show: () => {} } }),
      { type: "window.connected" },
      { type: "window.closed" },
      { type: "window.refused" },
      { type: "inspector.open" },
    ],
    invariant: (snapshot) =>
      !snapshot.matches({ bridged: "reporting" }) || snapshot.context.window !== null,
  },
};
