/** What the frame's small charts must do: start, menu, dialogs, copying, themes, pictures, code on its way. */
import { limits } from "../../../src/domain/limits.ts";
import { after, breaks, event, gives, type Step } from "../../support/expectation.ts";
import type { Expectations } from "./vocabulary.ts";

const config = { kind: "config", config: { networks: {} }, networkKey: "test" };
const typed = (text: string) => event("search.typed", { text });

export const frameExpectations: Expectations = {
  start: [
    {
      says: "config.json is read, the engine opened, then the page is ready",
      begins: "loadingConfig",
      first: { asks: "loadConfig" },
      steps: [
        [
          gives("loadConfig", config),
          "openingEngine",
          { asks: "openEngine", context: { networkKey: "test" } },
        ],
        [gives("openEngine", undefined), "ready", { asks: "watchEngine" }],
      ],
    },
    {
      says: "an engine that dies is replaced while the page stays as it is",
      begins: "loadingConfig",
      steps: [
        [gives("loadConfig", config), "openingEngine"],
        [gives("openEngine", undefined), "ready"],
        ["engine.died", "reopeningEngine", { asks: "openEngine" }],
        [gives("openEngine", undefined), "ready", { asks: "watchEngine" }],
        ["engine.died", "reopeningEngine"],
        [breaks("openEngine"), "failed", { context: { message: "Error: broken" } }],
      ],
    },
    {
      says: "a bad file gives a screen that names the field; trying again reads it anew",
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
        [breaks("loadConfig"), "failed", { context: { message: "Error: broken" } }],
        ["start.retry", "loadingConfig"],
        [gives("loadConfig", config), "openingEngine"],
        [breaks("openEngine"), "failed", { context: { message: "Error: broken" } }],
      ],
    },
  ],
  chunk: [
    {
      says: "a route's code that comes is shown",
      input: {},
      begins: "loading",
      first: { asks: "loadChunk", waits: ["timeout", 120_000] },
      steps: [[gives("loadChunk", undefined), "ready"]],
    },
    {
      says: "one silent second try a moment later",
      input: {},
      begins: "loading",
      steps: [
        [breaks("loadChunk"), "pausing", { waits: ["pause", limits.chunks.retryAfter] }],
        [after("pause"), "retrying", { asks: "loadChunk", waits: ["timeout", 120_000] }],
        [gives("loadChunk", undefined), "ready"],
      ],
    },
    {
      says: "then a person may try again; 120 s are the most that is waited",
      input: {},
      begins: "loading",
      steps: [
        [breaks("loadChunk"), "pausing"],
        [after("pause"), "retrying"],
        [breaks("loadChunk"), "failed", { context: { message: "broken" } }],
        ["chunk.retry", "loading", { asks: "loadChunk" }],
        [
          after("timeout"),
          "failed",
          { context: { message: "This page did not arrive within 120 s." } },
        ],
        ["chunk.retry", "loading"],
        [breaks("loadChunk"), "pausing"],
        [after("pause"), "retrying"],
        [
          after("timeout"),
          "failed",
          { context: { message: "This page did not arrive within 120 s." } },
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
      says: "image failures fall back to the next address, then to what stands behind",
      input: { addresses: ["a", "b"] },
      begins: "showing",
      steps: [
        ["picture.failed", "showing", { context: { left: ["b"] } }],
        ["picture.failed", "exhausted", { context: { left: [] } }],
      ],
    },
  ],
  copy: [
    {
      says: "Copied is shown for 2 s, and so is a refusal; another click copies at once",
      input: {},
      begins: "idle",
      steps: [
        [event("copy.asked", { text: "x" }), "writing", { asks: "writeClipboard" }],
        [gives("writeClipboard", undefined), "copied", { waits: ["copied", 2000] }],
        [after("copied"), "idle"],
        [event("copy.asked", { text: "x" }), "writing"],
        [breaks("writeClipboard"), "failed", { waits: ["copied", 2000] }],
        [event("copy.asked", { text: "y" }), "writing", { asks: "writeClipboard" }],
        [breaks("writeClipboard"), "failed"],
        [after("copied"), "idle"],
      ],
    },
  ],
  disclosure: [
    {
      says: "transactions and operations expand and collapse",
      begins: "closed",
      steps: [
        ["disclosure.toggle", "open"],
        ["disclosure.toggle", "closed"],
      ],
    },
    {
      says: "one may start open",
      input: { startsOpen: true },
      begins: "open",
      steps: [["disclosure.toggle", "closed"]],
    },
  ],
  search: [
    {
      says: "empty does nothing; what is typed leads somewhere and leaves the box",
      begins: "empty",
      steps: [
        ["search.submitted", "empty", { nothing: true }],
        [typed("12"), "typed", { context: { text: "12" } }],
        [typed(""), "empty", { context: { text: "" } }],
        [typed("  "), "typed", { context: { text: "  " } }],
        ["search.submitted", "typed", { nothing: true }],
        [typed("12"), "typed", { context: { text: "12" } }],
        ["search.submitted", "empty", { acts: ["openRoute"], context: { text: "" } }],
      ],
    },
  ],
  navigationMenu: [
    {
      says: "the menu closes on its button and backdrop, and on arriving somewhere",
      begins: "closed",
      steps: [
        ["menu.open", "open"],
        ["menu.close", "closed"],
        ["menu.open", "open"],
        ["route.changed", "closed"],
      ],
    },
  ],
  buyDialog: [
    {
      says: "Buy opens the coin's exchange links; the x button or the overlay closes them",
      begins: "closed",
      steps: [
        [event("buy.open", { coin: "sbd" }), "open", { context: { coin: "sbd" } }],
        ["buy.close", "closed"],
      ],
    },
  ],
  theme: (
    [
      ["system", "light", "dark"],
      ["light", "dark", "system"],
      ["dark", "system", "light"],
    ] as const
  ).map((turns) => ({
    says: `${turns[0]}, as chosen on an earlier visit, is taken up`,
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
  cursor: [
    {
      says: "pointing at a chart is followed and forgotten",
      begins: "resting",
      steps: [
        [event("cursor.moved", { at: 3 }), "pointing", { context: { at: 3 } }],
        [event("cursor.moved", { at: 4 }), "pointing", { context: { at: 4 } }],
        ["cursor.left", "resting", { context: { at: null } }],
      ],
    },
  ],
};
