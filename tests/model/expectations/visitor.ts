/** What the charts of the visitor's control must do: settings, own nodes, their health, storage, versions. */
import { defaultSettings } from "../../../src/domain/settings.ts";
import { after, breaks, event, gives } from "../../support/expectation.ts";
import { nodeReport as report } from "../../support/samples.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

const silent = { ...report, failure: timeout };
const typed = (text: string) => event("node.typed", { text });
const known = ["https://known.example"];
const kept = (state: string) => ({ kept: state });
const withoutPictures = { ...defaultSettings, pictures: false };
const use = { bytes: 1, allowed: 2, blocks: 3, historyPages: 4, answers: 5, prices: 6 };

export const visitorExpectations: Expectations = {
  settings: [
    {
      says: "a choice is kept and acted on at once; another tab's is acted on and not kept again",
      input: { stored: defaultSettings },
      begins: "kept",
      first: { asks: "watchTabs" },
      steps: [
        [
          event("settings.change", { change: { pictures: false } }),
          "kept",
          { acts: ["keep", "apply"], context: { settings: withoutPictures } },
        ],
        [
          event("settings.heard", { settings: defaultSettings }),
          "kept",
          { acts: ["apply"], context: { settings: defaultSettings } },
        ],
      ],
    },
  ],
  nodeAdding: [
    {
      says: "an address that is typed is asked about, tried and taken",
      input: { known, arrived: null },
      begins: "idle",
      first: { acts: [] },
      steps: [
        [typed("api.example.org"), "idle", { context: { typed: "api.example.org" } }],
        ["node.proposed", "asking", { context: { address: "https://api.example.org" } }],
        ["node.agreed", "trying", { asks: "tryNode" }],
        [gives("tryNode", answer(report)), "added", { acts: ["add"], context: { typed: "" } }],
        [typed("b"), "idle", { context: { typed: "b" } }],
      ],
    },
    {
      says: "another may be proposed right after one was taken",
      input: { known: [], arrived: null },
      begins: "idle",
      steps: [
        [typed("api.example.org"), "idle"],
        ["node.proposed", "asking"],
        ["node.agreed", "trying"],
        [gives("tryNode", answer(report)), "added"],
        ["node.proposed", "faulty", { context: { fault: "Please enter a node's address" } }],
        [typed("api.example.org"), "idle", { context: { fault: "" } }],
      ],
    },
    {
      says: "an endpoint arriving in a link needs consent; declined, nothing is sent",
      input: { known: [], arrived: "https://linked.example" },
      begins: "asking",
      first: {
        acts: ["forgetLink"],
        context: { address: "https://linked.example", origin: "link" },
      },
      steps: [["node.declined", "idle", { context: { typed: "", origin: "typed" } }]],
    },
    {
      says: "what is no node's address is not even asked about, wherever it came from",
      input: { known: [], arrived: "javascript:alert(1)" },
      begins: "faulty",
      first: { acts: ["forgetLink"] },
      steps: [
        [typed("https://known.example"), "idle", { context: { fault: "" } }],
        [event("nodes.changed", { known }), "idle", { context: { known } }],
        ["node.proposed", "faulty", { context: { fault: "This node is asked already" } }],
        ["node.proposed", "faulty"],
      ],
    },
    {
      says: "a node that does not answer well, or is of another chain, is not taken",
      input: { known: [], arrived: "https://linked.example" },
      begins: "asking",
      steps: [
        ["node.agreed", "trying"],
        [gives("tryNode", refusal(timeout)), "faulty", { acts: [] }],
        ["node.proposed", "asking", { context: { fault: "" } }],
        ["node.agreed", "trying"],
        [gives("tryNode", answer(silent)), "faulty", { acts: [] }],
        ["node.proposed", "asking"],
        ["node.agreed", "trying"],
        [
          gives("tryNode", answer({ ...report, chain: "other" })),
          "faulty",
          {
            acts: [],
            context: {
              fault:
                "The node was not added: it belongs to another chain, its blocks are not the ones known here.",
            },
          },
        ],
        ["node.proposed", "asking"],
        ["node.agreed", "trying"],
        [breaks("tryNode"), "faulty", { context: { fault: "The node could not be tried." } }],
      ],
    },
  ],
  nodeHealth: [
    {
      says: "a node is looked at every 10 s, or when somebody wants to know now",
      input: { url: report.url },
      begins: "looking",
      first: { asks: "look" },
      steps: [
        [
          gives("look", answer(report)),
          "answering",
          { context: { report }, waits: ["pause", 10_000] },
        ],
        [after("pause"), "looking", { asks: "look" }],
        [
          gives("look", answer(silent)),
          "silent",
          { context: { report: silent }, waits: ["pause", 10_000] },
        ],
        [after("pause"), "looking", { asks: "look" }],
        [gives("look", refusal(timeout)), "silent", { context: { report: null } }],
        ["health.look", "looking", { asks: "look" }],
        [gives("look", answer(report)), "answering"],
        ["health.look", "looking"],
        [breaks("look"), "silent"],
      ],
    },
  ],
  storageUse: [
    {
      says: "what is kept is counted, handed out, and cleared once that was confirmed",
      begins: "counting",
      first: { asks: "count" },
      steps: [
        [gives("count", answer(use)), "known", { context: { use } }],
        ["storage.export", "known", { acts: ["handOut"] }],
        [
          event("storage.clear", { what: "choices" }),
          "confirming",
          { context: { wanted: "choices", cleared: null } },
        ],
        ["storage.cancel", "known", { nothing: true }],
        [event("storage.clear", { what: "data" }), "confirming", { context: { wanted: "data" } }],
        ["storage.confirm", "clearing", { asks: "clear" }],
        [gives("clear", undefined), "counting", { asks: "count", context: { cleared: "data" } }],
        [gives("count", refusal(timeout)), "known", { context: { use: null } }],
        [event("storage.clear", { what: "data" }), "confirming", { context: { cleared: null } }],
        ["storage.confirm", "clearing"],
        [breaks("clear"), "failed"],
        ["storage.export", "failed", { acts: ["handOut"] }],
      ],
    },
    {
      says: "a browser that does not say what it keeps still hands out what was chosen",
      begins: "counting",
      steps: [
        [breaks("count"), "failed"],
        ["storage.export", "failed", { acts: ["handOut"] }],
      ],
    },
  ],
  appUpdate: [
    {
      says: "a copy is kept once the page has settled; a newer version is offered and let in",
      input: {},
      begins: "settling",
      first: { waits: ["settle", 5000] },
      steps: [
        [after("settle"), "registering", { asks: "register" }],
        [
          gives("register", undefined),
          kept("current"),
          { asks: "watchVersions", waits: ["checkEvery", 3_600_000] },
        ],
        [after("checkEvery"), kept("checking"), { asks: "check" }],
        [gives("check", undefined), kept("current"), { waits: ["checkEvery", 3_600_000] }],
        [after("checkEvery"), kept("checking")],
        [breaks("check"), kept("current")],
        [after("checkEvery"), kept("checking")],
        ["update.found", kept("offered")],
        ["update.later", kept("postponed"), { acts: [] }],
        ["update.found", kept("offered")],
        ["update.accept", kept("activating"), { acts: ["activate"] }],
        ["update.activated", "reloading", { acts: ["reload"] }],
      ],
    },
    {
      says: "every tab changes over with the one that let the new version in",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [gives("register", undefined), kept("current")],
        ["update.found", kept("offered")],
        ["update.activated", "reloading", { acts: ["reload"] }],
      ],
    },
    {
      says: "a browser that keeps no copies goes on without",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [breaks("register"), "unsupported", { acts: [] }],
      ],
    },
  ],
};
