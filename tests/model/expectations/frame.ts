/** What the frame's small charts must do: start, menu, dialogs, copying, themes, pictures, loading code. */
import { pageLimits } from "../../../src/domain/page-limits.ts";
import { after, breaks, event, gives, type Step } from "../../support/expectation.ts";
import type { Expectations } from "./vocabulary.ts";

const config = { kind: "config", config: { networks: {} }, networkKey: "test" };
const noEngine = event("engine.failed", { error: new Error("broken") });

export const frameExpectations: Expectations = {
  start: [
    {
      says: "config.json loads, the engine opens, then the page is ready",
      begins: "loadingConfig",
      first: { asks: "loadConfig" },
      steps: [
        [
          gives("loadConfig", config),
          { engine: "opening" },
          { asks: "connect", context: { networkKey: "test" } },
        ],
        ["engine.opened", { engine: "ready" }, { nothing: true }],
      ],
    },
    {
      says: "an engine that dies is replaced while the page stays unchanged",
      begins: "loadingConfig",
      steps: [
        [gives("loadConfig", config), { engine: "opening" }],
        ["engine.opened", { engine: "ready" }],
        ["engine.died", { engine: "reopening" }, { asks: "connect" }],
        ["engine.opened", { engine: "ready" }],
        ["engine.died", { engine: "reopening" }],
        [noEngine, "failed", { context: { message: "broken" } }],
      ],
    },
    {
      says: "a hidden page leaves its engine, and reconnects when the browser restores it",
      begins: "loadingConfig",
      steps: [
        [gives("loadConfig", config), { engine: "opening" }],
        ["page.left", "awayUnopened", { acts: ["stopDeadlines"] }],
        ["page.restored", { engine: "opening" }, { asks: "connect" }],
        ["engine.opened", { engine: "ready" }],
        ["page.left", "away", { acts: ["stopDeadlines"] }],
        ["page.restored", { engine: "reopening" }, { asks: "connect" }],
        ["page.left", "away", { acts: ["stopDeadlines"] }],
        ["page.restored", { engine: "reopening" }],
        ["engine.opened", { engine: "ready" }],
      ],
    },
    {
      says: "a page without an engine lets no question expire either while it is frozen",
      begins: "loadingConfig",
      steps: [
        ["page.left", "loadingConfig", { acts: ["stopDeadlines"] }],
        [
          gives("loadConfig", {
            kind: "fault",
            fault: { field: "networks", expected: "an object" },
          }),
          "invalidConfig",
        ],
        ["page.left", "invalidConfig", { acts: ["stopDeadlines"] }],
        ["start.retry", "loadingConfig"],
        [breaks("loadConfig"), "failed"],
        ["page.left", "failed", { acts: ["stopDeadlines"] }],
      ],
    },
    {
      says: "an invalid file gives a screen that names the field; Try Again reloads it",
      begins: "loadingConfig",
      steps: [
        [
          gives("loadConfig", {
            kind: "fault",
            fault: { field: "networks", expected: "an object" },
          }),
          "invalidConfig",
          { context: { fault: { field: "networks", expected: "an object" } } },
        ],
        ["start.retry", "loadingConfig", { asks: "loadConfig" }],
        [
          gives("loadConfig", { kind: "unreachable", message: "no answer" }),
          "failed",
          { context: { message: "no answer" } },
        ],
        ["start.retry", "loadingConfig", { asks: "loadConfig" }],
        [breaks("loadConfig"), "failed", { context: { message: "broken" } }],
        ["start.retry", "loadingConfig"],
        [gives("loadConfig", config), { engine: "opening" }],
        [noEngine, "failed", { context: { message: "broken" } }],
      ],
    },
  ],
  chunk: [
    {
      says: "a route's view is shown once its code has loaded",
      input: {},
      begins: "loading",
      first: { asks: "loadChunk", waits: ["timeout", 120_000] },
      steps: [[gives("loadChunk", undefined), "ready"]],
    },
    {
      says: "a failed load is retried once, silently, a moment later",
      input: {},
      begins: "loading",
      steps: [
        [breaks("loadChunk"), "pausing", { waits: ["pause", pageLimits.chunks.retryAfter] }],
        [after("pause"), "retrying", { asks: "loadChunk", waits: ["timeout", 120_000] }],
        [gives("loadChunk", undefined), "ready"],
      ],
    },
    {
      says: "after the silent retry, Try Again loads it again; the timeout is 120 s",
      input: {},
      begins: "loading",
      steps: [
        [breaks("loadChunk"), "pausing"],
        [after("pause"), "retrying"],
        [breaks("loadChunk"), "failed", { context: { message: "broken" } }],
        ["retry", "loading", { asks: "loadChunk" }],
        [
          after("timeout"),
          "failed",
          { context: { message: "This page did not load within 120 s." } },
        ],
        ["retry", "loading"],
        [breaks("loadChunk"), "pausing"],
        [after("pause"), "retrying"],
        [
          after("timeout"),
          "failed",
          { context: { message: "This page did not load within 120 s." } },
        ],
      ],
    },
  ],
  loader: [
    {
      says: "the Witness Monitor's loader stays one second",
      input: {},
      begins: "loading",
      first: { waits: ["moment", 1000] },
      steps: [[after("moment"), "shown"]],
    },
  ],
  picture: [
    {
      says: "image failures fall back to the next address, then to the background",
      input: { addresses: ["a", "b"] },
      begins: "waiting",
      steps: [
        ["picture.failed", "waiting", { context: { left: ["b"] } }],
        ["picture.seen", "loading", { waits: ["patience", 5000] }],
        ["picture.failed", "exhausted", { context: { left: [] } }],
      ],
    },
    {
      says: "no address gets more than 5 s once the picture is visible",
      input: { addresses: ["a", "b", "c"] },
      begins: "waiting",
      steps: [
        ["picture.seen", "loading", { waits: ["patience", 5000] }],
        [
          after("patience"),
          "loading",
          { context: { left: ["b", "c"] }, waits: ["patience", 5000] },
        ],
        ["picture.failed", "loading", { context: { left: ["c"] }, waits: ["patience", 5000] }],
        [after("patience"), "exhausted", { context: { left: [] } }],
      ],
    },
    {
      says: "a picture that fails before it is visible and has no other address is exhausted",
      input: { addresses: ["a"] },
      begins: "waiting",
      steps: [["picture.failed", "exhausted", { context: { left: [] } }]],
    },
    {
      says: "a loaded picture stays, visible or not",
      input: { addresses: ["a", "b"] },
      begins: "waiting",
      steps: [["picture.loaded", "shown", { context: { left: ["a", "b"] } }]],
    },
    {
      says: "a picture that loads in time stays",
      input: { addresses: ["a", "b"] },
      begins: "waiting",
      steps: [
        ["picture.seen", "loading"],
        ["picture.loaded", "shown", { context: { left: ["a", "b"] } }],
      ],
    },
  ],
  copy: [
    {
      says: "Copied is shown for 2 s, and so is a refusal; another click copies at once",
      input: {},
      begins: "idle",
      steps: [
        [event("copy.requested", { text: "x" }), "writing", { asks: "writeClipboard" }],
        [gives("writeClipboard", undefined), "copied", { waits: ["resultShown", 2000] }],
        [after("resultShown"), "idle"],
        [event("copy.requested", { text: "x" }), "writing"],
        [breaks("writeClipboard"), "failed", { waits: ["resultShown", 2000] }],
        [event("copy.requested", { text: "y" }), "writing", { asks: "writeClipboard" }],
        [breaks("writeClipboard"), "failed"],
        [after("resultShown"), "idle"],
      ],
    },
  ],
  disclosure: [
    {
      says: "it opens for a subject, changes it, and closes by its button, a backdrop or Escape",
      begins: "closed",
      steps: [
        [event("disclosure.open", { subject: 3 }), "open", { context: { subject: 3 } }],
        [event("disclosure.open", { subject: 4 }), "open", { context: { subject: 4 } }],
        ["disclosure.close", "closed", { context: { subject: null } }],
        ["disclosure.toggle", "open"],
        ["disclosure.toggle", "closed"],
      ],
    },
    {
      says: "it may start open",
      input: { startsOpen: true },
      begins: "open",
      steps: [["disclosure.toggle", "closed"]],
    },
  ],
  chosenTheme: (
    [
      ["system", "light", "dark"],
      ["light", "dark", "system"],
      ["dark", "system", "light"],
    ] as const
  ).map((turns) => ({
    says: `${turns[0]}, chosen on an earlier visit, is restored`,
    input: { stored: turns[0] },
    begins: turns[0],
    first: { acts: ["apply"] },
    steps: [
      ...[...turns.slice(1), turns[0]].map((theme): Step => [
        "theme.next",
        theme,
        { acts: ["apply"] },
      ]),
      ...turns.toReversed().map((theme): Step => [`theme.${theme}`, theme, { acts: ["apply"] }]),
    ],
  })),
};
