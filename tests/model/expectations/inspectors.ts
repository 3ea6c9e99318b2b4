/** What the inspectors' charts must do: watch, pause, select, lay out, and keep a window open. */
import { breaks, event, gives } from "../../support/expectation.ts";
import type { Expectations } from "./vocabulary.ts";

const actor = (id: string) => ({ id, machine: "chunk" });
const happening = (id: string, at = 1) => ({
  actor: id,
  machine: "chunk",
  event: "retry",
  at,
});
const sighting = (
  thread: "engine" | "page",
  parts: {
    actors?: readonly string[];
    gone?: readonly string[];
    received?: readonly string[];
    at?: number;
  },
) =>
  event("sighting.received", {
    thread,
    sighting: {
      charts: [],
      actors: (parts.actors ?? []).map(actor),
      gone: parts.gone ?? [],
      happenings: (parts.received ?? []).map((id) => happening(id, parts.at)),
      missed: 1,
    },
  });
const seen = (thread: "engine" | "page", id: string) =>
  [`${thread}/${id}`, { ...actor(id), key: `${thread}/${id}`, thread }] as const;
const line = (number: number, id: string, at = 1, thread = "engine") => ({
  ...happening(id, at),
  thread,
  key: `${thread}/${id}`,
  number,
});
const named = (machine: string, subject: string | null = null) =>
  event("machine.named", { wanted: { machine, subject } });
const running = (id: string, machine: string, subject: string | null = null) =>
  event("sighting.received", {
    thread: "engine",
    sighting: {
      charts: [],
      actors: [{ id, machine, subject }],
      gone: [],
      happenings: [],
      missed: 0,
    },
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
      says: "the log is in the order of time, whichever thread reports first",
      begins: "watching",
      steps: [
        [sighting("page", { received: ["1"], at: 5 }), "watching"],
        [
          sighting("engine", { received: ["1"], at: 3 }),
          "watching",
          { context: { log: [line(2, "1", 3), line(1, "1", 5, "page")] } },
        ],
        [
          sighting("engine", { received: ["1"], at: 7 }),
          "watching",
          { context: { log: [line(2, "1", 3), line(1, "1", 5, "page"), line(3, "1", 7)] } },
        ],
      ],
    },
    {
      says: "the machine that the address names is shown as soon as it runs, and until another is selected",
      begins: "watching",
      steps: [
        [named("chunk", "b"), "watching", { context: { selected: null } }],
        [running("1", "connection"), "watching", { context: { selected: "engine/1" } }],
        [running("2", "chunk", "a"), "watching", { context: { selected: "engine/1" } }],
        [running("3", "chunk", "b"), "watching", { context: { selected: "engine/3" } }],
        [named("chunk"), "watching", { context: { selected: "engine/3" } }],
        [named("connection"), "watching", { context: { selected: "engine/1" } }],
        [
          event("machine.named", { wanted: null }),
          "watching",
          { context: { selected: "engine/1" } },
        ],
        [
          event("actor.selected", { key: "engine/2" }),
          "watching",
          { context: { selected: "engine/2", wanted: { machine: "chunk", subject: "a" } } },
        ],
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
        ["retry", "layingOut", { asks: "layOut" }],
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
