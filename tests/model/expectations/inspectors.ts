/** What the inspectors' charts must do: watch, pause, select, lay out, and keep a window open. */
import { breaks, event, gives } from "../../support/expectation.ts";
import type { Expectations } from "./vocabulary.ts";

const actor = (id: string) => ({ id, machine: "chunk" });
const happening = (id: string) => ({ actor: id, machine: "chunk", event: "chunk.retry" });
const sighting = (
  thread: "engine" | "page",
  parts: { actors?: readonly string[]; gone?: readonly string[]; received?: readonly string[] },
) =>
  event("sighting.received", {
    thread,
    sighting: {
      charts: [],
      actors: (parts.actors ?? []).map(actor),
      gone: parts.gone ?? [],
      happenings: (parts.received ?? []).map(happening),
      missed: 1,
    },
  });
const seen = (thread: "engine" | "page", id: string) =>
  [`${thread}/${id}`, { ...actor(id), key: `${thread}/${id}`, thread }] as const;
const line = (number: number, id: string) => ({
  ...happening(id),
  thread: "engine",
  key: `engine/${id}`,
  number,
});
const inspectorWindow = { post: () => {}, show: () => {} };
const windowOpened = event("window.opened", { window: inspectorWindow });

export const inspectorExpectations: Expectations = {
  inspector: [
    {
      says: "both threads are watched; the engine's first actor is shown until the visitor selects one",
      begins: "watching",
      first: { asks: "watchThreads" },
      steps: [
        [
          sighting("page", { actors: ["1"] }),
          "watching",
          { context: { selected: null, actors: new Map([seen("page", "1")]) } },
        ],
        [
          sighting("engine", { actors: ["1", "2"], received: ["1", "2"] }),
          "watching",
          { context: { selected: "engine/1", log: [line(1, "1"), line(2, "2")], missed: 2 } },
        ],
        [
          event("actor.selected", { key: "engine/2" }),
          "watching",
          { context: { selected: "engine/2" } },
        ],
        [
          event("actor.selected", { key: "engine/9" }),
          "watching",
          { context: { selected: "engine/2" } },
        ],
        [
          sighting("engine", { gone: ["2"] }),
          "watching",
          {
            context: {
              selected: "engine/1",
              actors: new Map([seen("page", "1"), seen("engine", "1")]),
            },
          },
        ],
        ["log.narrowed", "watching", { context: { isNarrow: true } }],
        ["log.narrowed", "watching", { context: { isNarrow: false } }],
        ["log.cleared", "watching", { context: { log: [], missed: 0 } }],
      ],
    },
    {
      says: "while paused, nothing changes; after resuming, everything is reported again",
      begins: "watching",
      steps: [
        [sighting("engine", { actors: ["1"] }), "watching"],
        ["inspector.pause", "paused", { context: { actors: new Map([seen("engine", "1")]) } }],
        [sighting("engine", { actors: ["2"] }), "paused", { nothing: true }],
        ["inspector.resume", "watching", { asks: "watchThreads", context: { actors: new Map() } }],
      ],
    },
  ],
  chartLayout: [
    {
      says: "a chart is laid out once and shown; a failed layout can be retried",
      input: { chart: { id: "chunk" } },
      begins: "layingOut",
      first: { asks: "layOut" },
      steps: [
        [breaks("layOut"), "failed"],
        ["layout.retry", "layingOut", { asks: "layOut" }],
        [gives("layOut", { width: 1 }), "laidOut", { context: { layout: { width: 1 } } }],
      ],
    },
  ],
  statelyInspector: [
    {
      says: "a window that connects, or connects again after a reload, gets the report from its beginning",
      begins: "idle",
      steps: [
        ["inspector.open", { bridged: "opening" }, { asks: "bridge" }],
        [windowOpened, { bridged: "waiting" }, { context: { window: inspectorWindow } }],
        ["window.connected", { bridged: "reporting" }, { asks: "report" }],
        ["window.connected", { bridged: "reporting" }, { asks: "report" }],
        ["inspector.open", { bridged: "reporting" }, { acts: ["show"] }],
      ],
    },
    {
      says: "a window the browser blocked, or the visitor closed, opens by a click",
      begins: "idle",
      steps: [
        ["inspector.open", { bridged: "opening" }],
        ["window.refused", "refused"],
        ["inspector.open", { bridged: "opening" }, { asks: "bridge" }],
        [windowOpened, { bridged: "waiting" }],
        ["window.closed", "closed"],
        ["window.connected", "closed", { nothing: true }],
        ["inspector.open", { bridged: "opening" }, { asks: "bridge" }],
        [windowOpened, { bridged: "waiting" }],
        ["window.connected", { bridged: "reporting" }],
        ["window.closed", "closed"],
      ],
    },
  ],
};
