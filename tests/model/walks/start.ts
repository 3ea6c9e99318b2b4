/** Walks through the charts of the start, updates and the frame of every page. */
import { parseConfig } from "../../../src/domain/network/config.ts";
import { event } from "../../support/expectation.ts";
import { config } from "../../support/samples.ts";
import { disclosure, type Walk } from "./walk.ts";

const parsed = parseConfig(config);

export const startWalks: Readonly<Record<string, Walk>> = {
  start: {
    events: [
      ...["start.retry", "engine.opened", "engine.died", "page.left", "page.restored"].map(
        (type) => ({ type }),
      ),
      event("engine.failed", { error: new Error("broken") }),
    ],
    outcomes: {
      loadConfig: [
        { kind: "config", config: parsed.ok ? parsed.value : null, networkKey: "test" },
        { kind: "fault", fault: { field: "networks", expected: "an object" } },
        { kind: "unreachable", message: "no answer" },
      ],
    },
  },
  chunk: {
    input: {},
    events: [{ type: "retry" }],
    outcomes: { loadChunk: [undefined] },
  },
  loader: { input: {}, events: [] },
  appUpdate: {
    input: {},
    events: [
      { type: "update.found" },
      { type: "update.activated" },
      { type: "update.accept" },
      { type: "update.later" },
      { type: "update.check" },
      { type: "update.shown" },
    ],
    key: ({ context }) => context.isFound,
    outcomes: {
      register: [undefined],
      use: [true, false],
      check: [
        { current: null, newer: null },
        { current: null, newer: "stored" },
        { current: null, newer: { refused: "a file is another one" } },
      ],
    },
  },
  ageClock: {
    input: { now: 0, every: 1000 },
    events: [event("clock.ticked", { now: 1000 })],
    key: ({ context }) => context.now,
  },
  copy: {
    input: {},
    events: [event("copy.requested", { text: "x" })],
    outcomes: { writeClipboard: [undefined] },
  },
  disclosure,
  picture: {
    input: { addresses: ["https://a.example/1.png", "https://a.example/2.png"] },
    events: [{ type: "picture.seen" }, { type: "picture.loaded" }, { type: "picture.failed" }],
    key: ({ context }) => context.left.length,
  },
};
