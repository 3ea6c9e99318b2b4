/** What the light client's charts must do: find a root, follow, hop, stop, and monitor the nodes. */
import { after, breaks, event, gives } from "../../support/expectation.ts";
import type { Expectations } from "./vocabulary.ts";

const tooFew = { kind: "tooFewNodes", parties: ["a.example"] };
const tooFewKeys = { kind: "tooFewKeys", recognised: 12, after: 100 };
const broke = event("trust.broke", { trouble: tooFewKeys });
const unsigned = (height: number) => ({ kind: "unsigned", height, host: "node" }) as const;
const fellBehind = (at: number) => event("trust.fellBehind", { at, obstacle: unsigned(at + 1) });
const old = { kind: "old", ageMs: 90_000 };
const split = { kind: "split", report: {} };
const crashed = {
  kind: "unreachable",
  failure: {
    kind: "connection",
    closeCode: undefined,
    message: "",
    raw: "Error: broken",
  },
};
/** Steps to the state `following`. */
const toFollowing = [
  ["trust.wanted", "pinning", { asks: "findRoot", context: { isWanted: true } }],
  [gives("findRoot", null), "pinned", { asks: "catchUp" }],
  [gives("catchUp", null), "following", { asks: "follow", context: { trouble: null } }],
] as const;

export const trustExpectations: Expectations = {
  trust: [
    {
      says: "once a page needs verdicts, it looks for a root, catches up with the head and follows it",
      input: {},
      begins: "unset",
      steps: [
        ...toFollowing,
        ["trust.unwanted", "resting", { context: { isWanted: false } }],
        ["trust.wanted", "behind", { asks: "catchUp", context: { isWanted: true } }],
        [gives("catchUp", null), "following"],
      ],
    },
    {
      says: "without a root it says why, and tries again after a minute while a page is visible",
      input: {},
      begins: "unset",
      steps: [
        ["trust.wanted", "pinning"],
        [
          gives("findRoot", tooFew),
          "unset",
          { context: { trouble: tooFew }, waits: ["retry", 60_000] },
        ],
        [after("retry"), "pinning"],
        [breaks("findRoot"), "unset", { context: { trouble: crashed } }],
        ["trust.retry", "pinning"],
        [gives("findRoot", tooFew), "unset"],
        ["trust.unwanted", "unset", { context: { isWanted: false } }],
        [after("retry"), "unset"],
        ["trust.retry", "unset"],
        ["trust.wanted", "pinning"],
        [gives("findRoot", null), "pinned", { context: { trouble: null } }],
      ],
    },
    {
      says: "a large gap is crossed in hops",
      input: {},
      begins: "unset",
      steps: [
        ...toFollowing,
        [fellBehind(9), "behind", { asks: "catchUp", context: { fellBehindAt: 9 } }],
        [
          gives("catchUp", tooFewKeys),
          "stale",
          { context: { trouble: tooFewKeys }, waits: ["retry", 60_000] },
        ],
        [after("retry"), "behind"],
        [breaks("catchUp"), "stale", { context: { trouble: crashed } }],
        ["trust.retry", "behind"],
        ["trust.unwanted", "resting", { context: { isWanted: false } }],
      ],
    },
    {
      says: "falling behind at a block that catching up did not get past stops it until the next attempt",
      input: {},
      begins: "unset",
      steps: [
        ...toFollowing,
        [fellBehind(9), "behind"],
        [gives("catchUp", null), "following"],
        [fellBehind(10), "behind", { context: { fellBehindAt: 10 } }],
        [gives("catchUp", null), "following"],
        [fellBehind(10), "stale", { context: { trouble: unsigned(11) }, waits: ["retry", 60_000] }],
        ["trust.reset", "pinning", { context: { trouble: null, fellBehindAt: null } }],
      ],
    },
    {
      says: "too few trusted keys stop it; it tries again while a page is visible",
      input: {},
      begins: "unset",
      steps: [
        ...toFollowing,
        [broke, "stale", { context: { trouble: tooFewKeys } }],
        ["trust.unwanted", "stale", { context: { isWanted: false } }],
        [after("retry"), "stale"],
        ["trust.retry", "stale"],
        ["trust.wanted", "behind", { context: { isWanted: true } }],
        [gives("catchUp", null), "following", { context: { trouble: null } }],
      ],
    },
    {
      says: "a root that no newer block links to ends in trouble",
      input: {},
      begins: "unset",
      steps: [
        ["trust.wanted", "pinning"],
        [gives("findRoot", null), "pinned"],
        [gives("catchUp", tooFewKeys), "stale", { context: { trouble: tooFewKeys } }],
        ["trust.pinned", "pinned", { asks: "catchUp", context: { trouble: null } }],
        [breaks("catchUp"), "stale", { context: { trouble: crashed } }],
        ["trust.reset", "pinning", { asks: "findRoot", context: { trouble: null } }],
        [gives("findRoot", null), "pinned"],
        ["trust.unwanted", "resting", { context: { isWanted: false } }],
      ],
    },
    {
      says: "a root that is found after the last page was hidden waits for the next page",
      input: {},
      begins: "unset",
      steps: [
        ["trust.wanted", "pinning"],
        ["trust.unwanted", "pinning", { context: { isWanted: false } }],
        ["trust.wanted", "pinning", { context: { isWanted: true } }],
        ["trust.unwanted", "pinning", { context: { isWanted: false } }],
        [gives("findRoot", null), "resting"],
        ["trust.wanted", "behind", { asks: "catchUp" }],
      ],
    },
    {
      says: "after a reset it looks for a root only if a page needs verdicts",
      input: {},
      begins: "unset",
      steps: [
        ["trust.reset", "unset", { context: { trouble: null } }],
        ["trust.wanted", "pinning", { asks: "findRoot" }],
        ["trust.reset", "pinning", { asks: "findRoot" }],
        [gives("findRoot", tooFew), "unset", { context: { trouble: tooFew } }],
        ["trust.reset", "pinning", { asks: "findRoot", context: { trouble: null } }],
        [gives("findRoot", null), "pinned"],
        [gives("catchUp", null), "following"],
        ["trust.unwanted", "resting"],
        ["trust.reset", "unset", { context: { isWanted: false } }],
      ],
    },
  ],
  chainWatch: [
    {
      says: "while pages show the chain, the nodes are compared every half minute",
      input: {},
      begins: "idle",
      steps: [
        ["watch.wanted", "comparing", { asks: "compareChains" }],
        [gives("compareChains", []), { compared: "calm" }, { waits: ["pause", 30_000] }],
        [after("pause"), "comparing"],
        [
          gives("compareChains", [old]),
          { compared: "alarmed" },
          { context: { alarms: [old] }, waits: ["pause", 30_000] },
        ],
        [after("pause"), "comparing"],
        [gives("compareChains", []), { compared: "calm" }, { context: { alarms: [] } }],
        ["watch.unwanted", "idle"],
      ],
    },
    {
      says: "a page of one block compares the nodes once, and remembers a split",
      input: {},
      begins: "idle",
      steps: [
        ["watch.opened", "comparing", { asks: "compareChains" }],
        [gives("compareChains", [old]), { compared: "alarmed" }, { context: { alarms: [old] } }],
        [after("pause"), "idle", { context: { alarms: [] } }],
        ["watch.opened", "comparing"],
        [gives("compareChains", [split]), { compared: "alarmed" }, { acts: ["storeSplit"] }],
        [after("pause"), "idle", { context: { alarms: [split] } }],
      ],
    },
    {
      says: "a split of an earlier visit is shown at once, and once only, until the trust root is reset",
      input: {},
      begins: "idle",
      steps: [
        ["watch.opened", "comparing"],
        [gives("compareChains", [old]), { compared: "alarmed" }, { context: { alarms: [old] } }],
        [
          event("watch.recalled", { split }),
          { compared: "alarmed" },
          { context: { alarms: [old, split] } },
        ],
        [
          event("watch.recalled", { split }),
          { compared: "alarmed" },
          { context: { alarms: [old, split] } },
        ],
        ["watch.reset", "idle", { context: { alarms: [] } }],
      ],
    },
    {
      says: "a split of an earlier visit is shown although the nodes agree now",
      input: {},
      begins: "idle",
      steps: [
        ["watch.opened", "comparing"],
        [gives("compareChains", []), { compared: "calm" }],
        [
          event("watch.recalled", { split }),
          { compared: "alarmed" },
          { context: { alarms: [split] } },
        ],
        [after("pause"), "idle", { context: { alarms: [split] } }],
      ],
    },
    {
      says: "the nodes are compared again once the light client has caught up, and to the end even if the page is hidden",
      input: {},
      begins: "idle",
      steps: [
        ["watch.wanted", "comparing"],
        ["watch.caughtUp", "comparing", { asks: "compareChains" }],
        ["watch.unwanted", "comparing"],
        [gives("compareChains", []), { compared: "calm" }],
        ["watch.caughtUp", "comparing", { asks: "compareChains" }],
        [gives("compareChains", [split]), { compared: "alarmed" }],
        ["watch.reset", "idle", { context: { alarms: [] } }],
      ],
    },
    {
      says: "a split stays until the trust root is reset, other alarms while pages show the chain",
      input: {},
      begins: "idle",
      steps: [
        ["watch.wanted", "comparing"],
        [gives("compareChains", [old]), { compared: "alarmed" }, { context: { alarms: [old] } }],
        ["watch.unwanted", "idle", { context: { alarms: [] } }],
        ["watch.wanted", "comparing"],
        [
          gives("compareChains", [split]),
          { compared: "alarmed" },
          { context: { alarms: [split] } },
        ],
        [after("pause"), "comparing"],
        [gives("compareChains", []), { compared: "alarmed" }, { context: { alarms: [split] } }],
        [after("pause"), "comparing"],
        [
          gives("compareChains", [old]),
          { compared: "alarmed" },
          { context: { alarms: [old, split] } },
        ],
        ["watch.unwanted", "idle", { context: { alarms: [split] } }],
        ["watch.reset", "idle", { context: { alarms: [] } }],
      ],
    },
    {
      says: "a comparison that crashes changes nothing",
      input: {},
      begins: "idle",
      steps: [
        ["watch.wanted", "comparing"],
        [breaks("compareChains"), { compared: "calm" }, { context: { alarms: [] } }],
        [after("pause"), "comparing"],
        [gives("compareChains", [old]), { compared: "alarmed" }],
        [after("pause"), "comparing"],
        [breaks("compareChains"), { compared: "alarmed" }, { context: { alarms: [old] } }],
      ],
    },
  ],
};
