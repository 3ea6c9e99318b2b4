/** What the charts of the visitor's choices must do: settings, own nodes, their health, storage, versions. */
import { after, breaks, event, gives } from "../../support/expectation.ts";
import { nodeReport as report } from "../../support/samples.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const silent = { ...report, failure: timeout };
const typed = (text: string) => event("node.typed", { text });
const known = ["https://known.example"];
const installed = (state: string) => ({ installed: state });
const upToDate = { current: null, newer: null };
const refused = { ...upToDate, newer: { refused: "no release.json" } };
const release = { manifest: "a1", number: 1, vouched: null, vouchers: {} };
const use = {
  bytes: 1,
  allowed: 2,
  blocks: 3,
  historyPages: 4,
  answers: 5,
  prices: 6,
  histories: [],
};

export const visitorExpectations: Expectations = {
  stored: [
    {
      says: "a choice is stored and applied at once; another tab's is applied but not stored again",
      input: { value: "utc", subject: "zone" },
      begins: "ready",
      first: { asks: "watchTabs" },
      steps: [
        [
          event("choice.set", { value: "local" }),
          "ready",
          { acts: ["store", "apply"], context: { value: "local" } },
        ],
        [
          event("choice.changedElsewhere", { value: "utc" }),
          "ready",
          { acts: ["apply"], context: { value: "utc" } },
        ],
      ],
    },
  ],
  nodeAdding: [
    {
      says: "a typed address needs consent, is tested and added",
      input: { known, own: 0, arrived: null },
      begins: "idle",
      first: { acts: [] },
      steps: [
        [typed("api.example.org"), "idle", { context: { typed: "api.example.org" } }],
        ["node.proposed", "confirming", { context: { address: "https://api.example.org" } }],
        ["node.agreed", "testing", { asks: "tryNode" }],
        [gives("tryNode", answer(report)), "added", { acts: ["add"], context: { typed: "" } }],
        [typed("b"), "idle", { context: { typed: "b" } }],
      ],
    },
    {
      says: "another node can be proposed right after one was added",
      input: { known: [], own: 0, arrived: null },
      begins: "idle",
      steps: [
        [typed("api.example.org"), "idle"],
        ["node.proposed", "confirming"],
        ["node.agreed", "testing"],
        [gives("tryNode", answer(report)), "added"],
        ["node.proposed", "rejected", { context: { fault: "Please enter a node's address" } }],
        [typed("api.example.org"), "idle", { context: { fault: "" } }],
      ],
    },
    {
      says: "a node in a link needs consent; if that is declined, nothing is sent",
      input: { known: [], own: 0, arrived: "https://linked.example" },
      begins: "confirming",
      first: {
        acts: ["forgetLink"],
        context: { address: "https://linked.example", origin: "link" },
      },
      steps: [["node.declined", "idle", { context: { typed: "", origin: "typed" } }]],
    },
    {
      says: "an invalid address is refused before asking for consent, wherever it came from",
      input: { known: [], own: 0, arrived: "javascript:alert(1)" },
      begins: "rejected",
      first: { acts: ["forgetLink"] },
      steps: [
        [typed("https://known.example"), "idle", { context: { fault: "" } }],
        [event("nodes.changed", { known, own: 1 }), "idle", { context: { known, own: 1 } }],
        ["node.proposed", "rejected", { context: { fault: "This node is already in use" } }],
        ["node.proposed", "rejected"],
      ],
    },
    {
      says: "a tenth node is added, an eleventh is not, since it would be lost on reload",
      input: { known, own: 9, arrived: null },
      begins: "idle",
      steps: [
        [typed("api.example.org"), "idle"],
        ["node.proposed", "confirming"],
        ["node.declined", "idle"],
        [event("nodes.changed", { known, own: 10 }), "idle"],
        [typed("api.example.org"), "idle"],
        ["node.proposed", "rejected", { context: { fault: "You can add at most 10 nodes" } }],
      ],
    },
    {
      says: "a node that answers badly, or is on a different chain, is not added",
      input: { known: [], own: 0, arrived: "https://linked.example" },
      begins: "confirming",
      steps: [
        ["node.agreed", "testing"],
        [gives("tryNode", refusal(timeout)), "rejected", { acts: [] }],
        ["node.proposed", "confirming", { context: { fault: "" } }],
        ["node.agreed", "testing"],
        [gives("tryNode", answer(silent)), "rejected", { acts: [] }],
        ["node.proposed", "confirming"],
        ["node.agreed", "testing"],
        [
          gives("tryNode", answer({ ...report, chain: "other" })),
          "rejected",
          {
            acts: [],
            context: {
              fault: "The node was not added: it belongs to a different chain.",
            },
          },
        ],
        ["node.proposed", "confirming"],
        ["node.agreed", "testing"],
        [
          gives("tryNode", refusal(crash)),
          "rejected",
          { context: { fault: "The node was not added. This part of the app has failed." } },
        ],
      ],
    },
  ],
  nodeHealth: [
    {
      says: "a node is checked every 10 s",
      input: { url: report.url },
      begins: "checking",
      first: { asks: "check" },
      steps: [
        [
          gives("check", answer(report)),
          "answering",
          { context: { report }, waits: ["pause", 10_000] },
        ],
        [after("pause"), "checking", { asks: "check" }],
        [
          gives("check", answer(silent)),
          "silent",
          { context: { report: silent }, waits: ["pause", 10_000] },
        ],
        [after("pause"), "checking", { asks: "check" }],
        [gives("check", refusal(timeout)), "silent", { context: { report: null } }],
        [after("pause"), "checking", { asks: "check" }],
        [gives("check", answer(report)), "answering"],
        [after("pause"), "checking"],
        [gives("check", refusal(crash)), "silent"],
      ],
    },
  ],
  storageUse: [
    {
      says: "storage is counted, and cleared after confirmation",
      begins: "counting",
      first: { asks: "count" },
      steps: [
        [gives("count", answer(use)), "known", { context: { use, hasCopy: false } }],
        [gives("awaitCopy", undefined), "known", { context: { hasCopy: true } }],
        [
          event("storage.clear", { what: "choices" }),
          "confirming",
          { context: { wanted: "choices", cleared: null } },
        ],
        ["storage.cancel", "counting", { asks: "count" }],
        [event("storage.clear", { what: "data" }), "confirming", { context: { wanted: "data" } }],
        ["storage.confirm", "clearing", { asks: "clear" }],
        [gives("clear", undefined), "counting", { asks: "count", context: { cleared: "data" } }],
        [gives("count", refusal(timeout)), "known", { context: { use: null } }],
        [event("storage.clear", { what: "data" }), "confirming", { context: { cleared: null } }],
        ["storage.confirm", "clearing"],
        [breaks("clear"), "failed"],
        [
          event("storage.clear", { what: "choices" }),
          "confirming",
          { context: { wanted: "choices" } },
        ],
      ],
    },
    {
      says: "storage is counted even where no copy of the app can be waited for",
      begins: "counting",
      steps: [
        [breaks("awaitCopy"), "counting", { context: { hasCopy: false } }],
        [gives("count", answer(use)), "known", { context: { use } }],
      ],
    },
    {
      says: "one account's history is removed after confirmation, and the next one while what is left is counted",
      begins: "counting",
      steps: [
        [gives("count", answer(use)), "known"],
        [
          event("storage.clear", { what: { account: "alice" } }),
          "confirming",
          { context: { wanted: { account: "alice" }, cleared: null } },
        ],
        ["storage.confirm", "clearing", { asks: "clear" }],
        [
          gives("clear", undefined),
          "counting",
          { asks: "count", context: { cleared: { account: "alice" } } },
        ],
        [
          event("storage.clear", { what: { account: "bob" } }),
          "confirming",
          { context: { wanted: { account: "bob" }, cleared: null } },
        ],
        ["storage.confirm", "clearing", { asks: "clear" }],
      ],
    },
    {
      says: "a browser that does not report its storage can still be wiped, after confirmation",
      begins: "counting",
      steps: [
        [gives("count", refusal(crash)), "known", { context: { use: null } }],
        [event("storage.clear", { what: "everything" }), "confirming"],
        ["storage.confirm", "clearing", { asks: "clear", context: { wanted: "everything" } }],
      ],
    },
  ],
  appUpdate: [
    {
      says: "the app is cached once the page has settled; a new version is offered and installed",
      input: {},
      begins: "settling",
      first: { waits: ["settle", 5000] },
      steps: [
        [after("settle"), "registering", { asks: "register" }],
        [
          gives("register", undefined),
          installed("checking"),
          { asks: "check", waits: ["patience", 300_000] },
        ],
        [gives("check", upToDate), installed("current"), { waits: ["checkEvery", 3_600_000] }],
        [after("checkEvery"), installed("checking"), { asks: "check" }],
        [breaks("check"), installed("current")],
        ["update.check", installed("checking")],
        ["update.found", installed("checking"), { context: { isFound: true } }],
        [
          gives("check", { current: release, newer: "stored" }),
          installed("offered"),
          { context: { current: release } },
        ],
        ["update.later", installed("postponed"), { acts: [] }],
        ["update.found", installed("offered")],
        ["update.accept", installed("activating"), { asks: "use" }],
        ["update.activated", "reloading", { acts: ["reload"] }],
      ],
    },
    {
      says: "a tab that has just loaded updates when another one does",
      input: {},
      begins: "settling",
      steps: [["update.activated", "reloading", { acts: ["reload"] }]],
    },
    {
      says: "an accepted version that can't be used, or that does not report back, is offered again",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [gives("register", undefined), installed("checking")],
        [after("patience"), installed("current")],
        ["update.found", installed("offered")],
        ["update.accept", installed("activating"), { asks: "use" }],
        [breaks("use"), installed("offered")],
        ["update.accept", installed("activating")],
        [after("patience"), installed("offered")],
        ["update.accept", installed("activating")],
        [gives("use", false), installed("checking")],
        [gives("check", { ...upToDate, newer: "stored" }), installed("offered")],
        ["update.accept", installed("activating")],
        [gives("use", true), "reloading", { acts: ["reload"] }],
      ],
    },
    {
      says: "a version stored during a check is offered even if the check breaks or is never answered",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [gives("register", undefined), installed("checking")],
        ["update.found", installed("checking")],
        [breaks("check"), installed("offered")],
        ["update.later", installed("postponed")],
        ["update.check", installed("checking"), { context: { isFound: false } }],
        ["update.found", installed("checking")],
        [after("patience"), installed("offered")],
      ],
    },
    {
      says: "every tab updates when one accepts the new version",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [gives("register", undefined), installed("checking")],
        [gives("check", upToDate), installed("current")],
        ["update.found", installed("offered")],
        ["update.activated", "reloading", { acts: ["reload"] }],
      ],
    },
    {
      says: "a version that somebody known vouches for is offered once it is stored",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [gives("register", undefined), installed("checking")],
        [gives("check", { ...upToDate, newer: "stored" }), installed("offered")],
      ],
    },
    {
      says: "a version that nobody known vouches for is refused, with the reason, until a later check or version",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [gives("register", undefined), installed("checking")],
        [
          gives("check", refused),
          installed("refused"),
          { context: { refusal: "no release.json" }, waits: ["checkEvery", 3_600_000] },
        ],
        ["update.later", installed("current"), { context: { refusal: "no release.json" } }],
        ["update.check", installed("checking")],
        [gives("check", upToDate), installed("current"), { context: { refusal: null } }],
        ["update.check", installed("checking")],
        [gives("check", refused), installed("refused")],
        ["update.check", installed("checking"), { asks: "check" }],
        [gives("check", refused), installed("refused")],
        ["update.found", installed("offered")],
      ],
    },
    {
      says: "a view of the stored copy does not wait until the page has settled",
      input: {},
      begins: "settling",
      steps: [
        ["update.shown", "registering", { asks: "register" }],
        [gives("register", undefined), installed("checking"), { asks: "check" }],
        ["update.shown", installed("checking"), { acts: [] }],
      ],
    },
    {
      says: "in a browser that can't cache the app, it works all the same",
      input: {},
      begins: "settling",
      steps: [
        [after("settle"), "registering"],
        [breaks("register"), "unsupported", { acts: [] }],
      ],
    },
  ],
};
