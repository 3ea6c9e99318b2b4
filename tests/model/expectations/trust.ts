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
const unset = { unset: "idle" };
const cooling = { unset: "cooling" };
const position = (number: number) => ({
  trust: { anchor: { number }, witnesses: new Map() },
  waiting: [],
});
/** A root, and how far it led. */
const start = (number: number) => ({
  id: `root ${number}`,
  root: { root: { block: number }, origin: "quorum", hosts: [] },
  position: position(number),
});
const found = (number: number) => gives("findRoot", { ok: true, value: start(number) });
const notFound = gives("findRoot", { ok: false, error: tooFew });
const startsAt = (number: number, era: number) => ({
  trouble: null,
  mark: { era, id: `root ${number}` },
  root: start(number).root,
  position: position(number),
});
const noRoot = (era: number) => ({
  trouble: null,
  fellBehindAt: null,
  mark: { era, id: null },
  root: null,
  position: null,
  counts: [],
});
const advanced = (number: number) => event("trust.advanced", { position: position(number) });
const rootRead = (era: number, id: string) => event("trust.rootRead", { mark: { era, id } });
const change = (kind: string) => event("trust.change", { change: { kind } });
const changed = (to: number | null, unstored: object | null = null) =>
  gives("changeRoot", { start: to === null ? null : start(to), unstored });
const drops = { asks: "changeRoot", acts: ["dropAnchors"] };
const full = { kind: "noRoom" };
/** Steps to the state `following`. */
const toFollowing = [
  ["trust.wanted", "pinning", { asks: "findRoot", context: { isWanted: true } }],
  [found(5), "pinned", { asks: "catchUp", context: startsAt(5, 0) }],
  [gives("catchUp", null), "following", { acts: ["follow"] }],
] as const;

export const trustExpectations: Expectations = {
  trust: [
    {
      says: "once a page needs verdicts, it looks for a root, catches up with the head and follows it",
      input: {},
      begins: unset,
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
      begins: unset,
      steps: [
        ["trust.wanted", "pinning"],
        [notFound, cooling, { context: { trouble: tooFew }, waits: ["retry", 60_000] }],
        [after("retry"), "pinning"],
        [breaks("findRoot"), unset, { context: { trouble: crashed } }],
        ["retry", "pinning"],
        [notFound, cooling],
        ["trust.unwanted", cooling, { context: { isWanted: false } }],
        [after("retry"), cooling],
        [after("cool"), unset],
        [after("retry"), unset],
        ["retry", unset],
        ["trust.wanted", "pinning"],
        [found(5), "pinned", { context: { trouble: null } }],
      ],
    },
    {
      says: "pages that come and go after a failed search don't make the nodes be asked again for 15 s",
      input: {},
      begins: unset,
      steps: [
        ["trust.wanted", "pinning"],
        [notFound, cooling, { waits: ["cool", 15_000] }],
        ["trust.unwanted", cooling, { context: { isWanted: false } }],
        ["trust.wanted", cooling, { context: { isWanted: true } }],
        ["retry", cooling, { nothing: true }],
        [after("cool"), unset],
        ["retry", "pinning", { asks: "findRoot" }],
      ],
    },
    {
      says: "what is learned while catching up counts at once, however that ends",
      input: {},
      begins: unset,
      steps: [
        ["trust.wanted", "pinning"],
        [found(5), "pinned", { context: { hops: 0 } }],
        [event("trust.hopped", { hops: 1 }), "pinned", { context: { hops: 1 } }],
        [advanced(50), "pinned", { context: { position: position(50), counts: [] } }],
        [gives("catchUp", tooFewKeys), "stale", { context: { position: position(50), hops: 1 } }],
        ["retry", "behind", { context: { hops: 0 } }],
        [event("trust.hopped", { hops: 1 }), "behind", { context: { hops: 1 } }],
        [advanced(90), "behind", { context: { position: position(90) } }],
        [gives("catchUp", null), "following", { context: { hops: 1 } }],
        [advanced(91), "following", { context: { position: position(91) } }],
      ],
    },
    {
      says: "the root is known before it is started from, unless another was set meanwhile",
      input: {},
      begins: unset,
      steps: [
        [rootRead(0, "none"), unset, { context: { mark: { era: 0, id: "none" } } }],
        [rootRead(0, "a"), unset, { context: { mark: { era: 0, id: "a" }, root: null } }],
        [rootRead(0, "b"), unset, { context: { mark: { era: 0, id: "a" } } }],
        [change("reset"), "changing", { context: noRoot(1) }],
        [rootRead(0, "a"), "changing", { context: { mark: { era: 1, id: null } } }],
        [changed(null), unset],
        [rootRead(1, "b"), unset, { context: { mark: { era: 1, id: "b" } } }],
      ],
    },
    {
      says: "the visitor's own root replaces any other, even if the browser can't store it",
      input: {},
      begins: unset,
      steps: [
        ...toFollowing,
        [change("pin"), "changing", drops],
        [changed(7), "pinned", { asks: "catchUp", context: startsAt(7, 1) }],
        [change("pin"), "changing", { ...drops, context: noRoot(2) }],
        [advanced(99), "changing", { nothing: true }],
        [changed(8, full), "pinned", { context: { ...startsAt(8, 2), unstored: full } }],
        [change("reset"), "changing", { context: { unstored: null } }],
        [changed(null, full), "pinning", { asks: "findRoot", context: { unstored: full } }],
      ],
    },
    {
      says: "a root that is set while no page needs verdicts waits for the next page",
      input: {},
      begins: unset,
      steps: [
        [change("pin"), "changing", drops],
        [changed(7), "resting", { context: startsAt(7, 1) }],
        [change("elsewhere"), "changing", drops],
        ["trust.wanted", "changing", { context: { isWanted: true } }],
        [changed(null), "pinning", { asks: "findRoot" }],
        [change("elsewhere"), "changing", drops],
        ["trust.unwanted", "changing", { context: { isWanted: false } }],
        [changed(null), unset],
      ],
    },
    {
      says: "of two simultaneous changes, the later one counts",
      input: {},
      begins: unset,
      steps: [
        [change("pin"), "changing", { context: noRoot(1) }],
        [change("reset"), "changing", { ...drops, context: noRoot(2) }],
        [breaks("changeRoot"), unset, { context: { trouble: crashed } }],
      ],
    },
    {
      says: "a large gap is crossed in hops",
      input: {},
      begins: unset,
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
        ["retry", "behind"],
        ["trust.unwanted", "resting", { context: { isWanted: false } }],
      ],
    },
    {
      says: "falling behind at a block that catching up did not get past stops it until the next attempt",
      input: {},
      begins: unset,
      steps: [
        ...toFollowing,
        [fellBehind(9), "behind"],
        [gives("catchUp", null), "following"],
        [fellBehind(10), "behind", { context: { fellBehindAt: 10 } }],
        [gives("catchUp", null), "following"],
        [fellBehind(10), "stale", { context: { trouble: unsigned(11) }, waits: ["retry", 60_000] }],
        [change("reset"), "changing", { context: noRoot(1) }],
      ],
    },
    {
      says: "too few trusted keys stop it; it tries again while a page is visible",
      input: {},
      begins: unset,
      steps: [
        ...toFollowing,
        [broke, "stale", { context: { trouble: tooFewKeys } }],
        ["trust.unwanted", "stale", { context: { isWanted: false } }],
        [after("retry"), "stale"],
        ["retry", "stale"],
        ["trust.wanted", "behind", { context: { isWanted: true } }],
        [gives("catchUp", null), "following", { context: { trouble: null } }],
      ],
    },
    {
      says: "a root that no newer block links to ends in trouble",
      input: {},
      begins: unset,
      steps: [
        ["trust.wanted", "pinning"],
        [found(5), "pinned"],
        [gives("catchUp", tooFewKeys), "stale", { context: { trouble: tooFewKeys } }],
        [change("pin"), "changing", { context: noRoot(1) }],
        [changed(7), "pinned", { asks: "catchUp" }],
        [breaks("catchUp"), "stale", { context: { trouble: crashed } }],
        [change("reset"), "changing", drops],
        [changed(null), "pinning", { asks: "findRoot", context: { trouble: null } }],
        [found(5), "pinned"],
        ["trust.unwanted", "resting", { context: { isWanted: false } }],
      ],
    },
    {
      says: "a root that is found after the last page was hidden waits for the next page",
      input: {},
      begins: unset,
      steps: [
        ["trust.wanted", "pinning"],
        ["trust.unwanted", "pinning", { context: { isWanted: false } }],
        ["trust.wanted", "pinning", { context: { isWanted: true } }],
        ["trust.unwanted", "pinning", { context: { isWanted: false } }],
        [found(5), "resting"],
        ["trust.wanted", "behind", { asks: "catchUp" }],
      ],
    },
    {
      says: "after a reset it looks for a root only if a page needs verdicts",
      input: {},
      begins: unset,
      steps: [
        [change("reset"), "changing", drops],
        [changed(null), unset, { context: { trouble: null } }],
        ["trust.wanted", "pinning", { asks: "findRoot" }],
        [change("reset"), "changing"],
        [changed(null), "pinning", { asks: "findRoot" }],
        [notFound, cooling, { context: { trouble: tooFew } }],
        [change("reset"), "changing", { context: { trouble: null } }],
        [changed(null), "pinning", { asks: "findRoot" }],
        [found(5), "pinned"],
        [gives("catchUp", null), "following"],
        ["trust.unwanted", "resting"],
        [change("reset"), "changing", drops],
        [changed(null), unset, { context: { isWanted: false } }],
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
