/** Walks through the charts of the live feed, in the engine and on the page. */
import { heightsOf, topOf } from "../../../src/domain/live/chain-window.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { fetched, head, conditions } from "../../support/feed-samples.ts";
import { sampleId, summaries, type summary } from "../../support/samples.ts";
import { timeout, type Walk } from "./walk.ts";

const list = (count: number, era = 0) => ({
  state: "live",
  rootMark: { era, id: null },
  blocks: summaries(count),
  updatedAt: 1,
  failure: null,
});
/** Whether blocks form one chain. */
const fits = (blocks: readonly ReturnType<typeof summary>[]): boolean =>
  blocks.every((block, i) => i === 0 || block.previous === blocks[i - 1]?.id);

export const liveWalks: Readonly<Record<string, Walk>> = {
  liveFeed: {
    input: {},
    events: [
      { type: "feed.watched" },
      { type: "feed.abandoned" },
      { type: "feed.pause" },
      { type: "feed.resume" },
      { type: "retry" },
      { type: "feed.hurry" },
    ],
    outcomes: {
      loadLatest: [ok(undefined), err(timeout)],
      followHead: [ok(undefined), err(timeout)],
    },
    key: ({ context }) => context.isHurried,
  },
  follower: {
    input: {},
    events: [
      head(10),
      head(10, "b"),
      head(5000),
      head(2, "c"),
      event("block.received", { number: 10, id: sampleId(10) }),
      event("block.received", { number: 10, id: sampleId(10, "b") }),
      event("header.received", { number: 11, previous: sampleId(10, "b") }),
      event("header.received", { number: 11, previous: null }),
      { type: "blocks.wanted" },
      { type: "blocks.unwanted" },
      { type: "older.wanted" },
      { type: "head.reached" },
    ],
    outcomes: {
      fetchRun: [
        ok(fetched(6, 10)),
        ok(fetched(11, 11)),
        ok(fetched(11, 11, "b")),
        ok({ ...fetched(6, 10), blocks: [], endpoints: [] }),
        err(timeout),
      ],
      findFork: [8, 10].map((number) => ok({ number, at: 1 })).concat(err(timeout) as never),
      leaveChain: [true, false],
      fetchBelow: [ok(fetched(1, 5).blocks), ok([]), err(timeout)],
    },
    key: ({ context: { window, target, claims, successor, isWanted, failure } }) => [
      heightsOf(window),
      Math.sign(target - topOf(window)),
      claims.length > 0,
      successor === null,
      isWanted,
      failure === null,
    ],
    invariant: (snapshot) => {
      const { window, target, claims, successor, failure } = snapshot.context;
      const hasFailed = snapshot.matches({ newest: { settled: "stepFailed" } });
      return (
        fits(window.blocks) &&
        (!snapshot.hasTag("settled") ||
          (target <= topOf(window) && claims.length === 0 && successor === null)) &&
        (!hasFailed || failure !== null)
      );
    },
  },
  delivery: {
    input: { conditions: conditions(0) },
    otherInputs: [{ conditions: conditions(1) }],
    events: [
      ...[
        conditions(1),
        conditions(2),
        conditions(2, { isVisible: false }),
        conditions(3, { now: 2000 }),
      ].map((each) => event("conditions.changed", { conditions: each })),
      event("pause.over", { conditions: conditions(3, { now: 2000 }) }),
      event("view.received", { conditions: conditions(1) }),
      event("view.received", { conditions: conditions(2) }),
      { type: "view.refused" },
      event("delivery.checked", { conditions: conditions(1, { now: 300_001 }) }),
      { type: "page.left" },
    ],
    outcomes: { deliver: [] },
    key: ({ context }) => [context.sent, context.conditions.newest, context.pacedFrom],
    invariant: (snapshot) => {
      const { sent, conditions: seen } = snapshot.context;
      return !snapshot.matches("upToDate") || seen.newest === 0 || seen.newest === sent;
    },
  },
  irreversibleBlocks: {
    input: {},
    events: [
      { type: "blocks.settled" },
      { type: "list.abandoned" },
      { type: "retry" },
      event("feed.failed", { failure: timeout }),
    ],
    outcomes: { loadRows: [ok(undefined), err(timeout)] },
  },
  liveView: {
    input: { topic: "chain" },
    otherInputs: [
      { topic: "chain", known: { view: { properties: null, failure: null }, version: 1 } },
    ],
    events: [
      event("view.received", { view: { properties: null, failure: null } }),
      event("view.received", { view: { rootMark: { era: 0, id: null } } }),
      event("view.received", { view: { rootMark: { era: 1, id: null } } }),
      { type: "view.pause" },
      { type: "view.resume" },
    ],
    key: ({ context }) => context.view?.rootMark?.era,
  },
  blockList: {
    input: { size: 5, first: "staggered", later: "staggered", instant: false },
    events: [
      event("list.received", { list: list(2) }),
      event("list.received", { list: list(4) }),
      event("list.received", { list: list(4, 1) }),
      { type: "list.pause" },
      { type: "list.resume" },
      event("highlight.ended", { numbers: [] }),
      event("layout.changed", { instant: true }),
    ],
    key: ({ context }) => [
      context.reveal.rows.length,
      context.reveal.waiting.length,
      context.list.rootMark.era,
      context.instant,
    ],
  },
};
