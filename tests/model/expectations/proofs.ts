/** What proofs of blocks must do: recompute a block once, count its vouchers, and link old blocks on demand. */
import { event, gives, type Expectation } from "../../support/expectation.ts";
import { sampleId, summary } from "../../support/samples.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const subject = { number: 12, id: sampleId(12), transaction: null, drawn: "consistent" };
const unknown = { isAnchored: false, vouchers: null, nodeSaysIrreversible: false };
const input = { ...subject, finality: unknown };
const proved = (kind: string, vouchers: number | null, nearest: number | null = null) =>
  answer({
    verdict: "consistent",
    steps: [],
    standing: {
      kind,
      vouchers,
      nearest: nearest === null ? null : { number: nearest, isLinkable: true },
    },
  });
const trust = (anchored: number | null, hasRoot: boolean | null = true, era = 0) =>
  event("trust.changed", {
    trust: {
      rootMark: { era, id: null },
      root: hasRoot ? {} : null,
      anchor: anchored === null ? null : { number: anchored },
      trouble: hasRoot === false ? { kind: "tooFewNodes" } : null,
    },
  });
const feed = (vouchers: number | null, proof = "consistent", era = 0) =>
  event("feed.changed", {
    feed: {
      rootMark: { era, id: null },
      round: [{ kind: "produced", time: 0, block: { ...summary(12), vouchers, proof } }],
      lastIrreversible: null,
    },
  });
const root = (era: number, id: string | null = "a") => event("root.changed", { root: { era, id } });
const at = (recomputing: string, counting = "following") => ({ recomputing, counting });

const proof: readonly Expectation[] = [
  {
    says: "a fresh block is recomputed, and gains vouchers until it is anchored",
    input,
    begins: at("loading"),
    first: { asks: "watchChain", context: { subject, finality: unknown } },
    steps: [
      [
        gives("load", proved("waiting", 2)),
        at("found"),
        { context: { finality: { ...unknown, vouchers: 2 } } },
      ],
      [
        feed(9),
        at("found"),
        { context: { finality: { ...unknown, vouchers: 9 }, head: 12, hasRoot: null } },
      ],
      [
        feed(16, "verified"),
        at("found", "anchored"),
        { context: { finality: { ...unknown, isAnchored: true, vouchers: 16 } } },
      ],
      [feed(null), at("found", "anchored"), { nothing: true }],
      [trust(20), at("found", "anchored"), { nothing: true }],
    ],
  },
  {
    says: "a proof is refreshed once when the anchor passes its block, and is not lost by a failure",
    input,
    begins: at("loading"),
    steps: [
      [trust(null, null), at("loading"), { context: { hasRoot: null, anchored: null } }],
      [trust(null, false), at("loading"), { context: { hasRoot: false, anchored: null } }],
      [gives("load", proved("unknown", null)), at("found")],
      [trust(11), at("found"), { context: { hasRoot: true, anchored: 11 } }],
      [trust(12), at("refreshing"), { asks: "load", context: { anchored: 12 } }],
      [
        gives("load", refusal(timeout)),
        at("found"),
        { context: { answer: proved("unknown", null).value } },
      ],
      [trust(13), at("found"), { context: { anchored: 13 } }],
      ["proof.refresh", at("refreshing"), { asks: "load" }],
      [
        gives("load", refusal(crash)),
        at("found"),
        { context: { answer: proved("unknown", null).value } },
      ],
      ["proof.refresh", at("refreshing")],
      ["proof.refresh", at("refreshing"), { asks: "load" }],
      [
        gives("load", proved("anchored", 16)),
        at("found", "anchored"),
        { context: { failure: null } },
      ],
    ],
  },
  {
    says: "if the anchor passes the block during its first proof, the proof is requested again",
    input,
    begins: at("loading"),
    steps: [
      [trust(11), at("loading")],
      [trust(14), at("loading"), { asks: "load" }],
      [gives("load", proved("anchored", null)), at("found", "anchored")],
    ],
  },
  {
    says: "an old block with a known anchor above it is not requested repeatedly",
    input,
    begins: at("loading"),
    steps: [
      [gives("load", proved("unknown", null, 40)), at("found"), { context: { anchored: 40 } }],
      [trust(41), at("found"), { context: { anchored: 41 } }],
      [trust(null), at("found"), { context: { anchored: null } }],
      [trust(42), at("refreshing"), { asks: "load" }],
      [gives("load", proved("unknown", null, 40)), at("found"), { context: { anchored: 42 } }],
    ],
  },
  {
    says: "a verdict lasts as long as the trust root it rests on, and is judged again under a different one",
    input: { ...input, finality: { ...unknown, nodeSaysIrreversible: true } },
    begins: at("loading"),
    steps: [
      [root(0, null), at("loading"), { context: { root: { era: 0, id: null } } }],
      [root(0), at("loading"), { context: { root: { era: 0, id: "a" } } }],
      [
        gives("load", proved("anchored", 16)),
        at("found", "anchored"),
        { context: { answer: proved("anchored", 16).value } },
      ],
      [root(0), at("found", "anchored"), { context: { answer: proved("anchored", 16).value } }],
      [
        root(1, null),
        at("loading"),
        {
          asks: "load",
          context: {
            answer: null,
            anchored: null,
            hasRoot: null,
            finality: { isAnchored: false, vouchers: null, nodeSaysIrreversible: true },
            root: { era: 1, id: null },
          },
        },
      ],
      [feed(16, "verified", 0), at("loading"), { nothing: true }],
      [trust(20, true, 0), at("loading"), { context: { anchored: null, hasRoot: null } }],
      [root(1, "b"), at("loading"), { context: { root: { era: 1, id: "b" } } }],
      [gives("load", proved("unknown", null)), at("found")],
      [trust(11, true, 1), at("found"), { context: { anchored: 11 } }],
      [feed(3, "consistent", 1), at("found"), { context: { head: 12 } }],
      [trust(12, true, 1), at("refreshing"), { asks: "load" }],
      [root(2, "b"), at("loading"), { asks: "load" }],
      [gives("load", refusal(timeout)), at("failed"), { context: { failure: timeout } }],
      [root(2, "c"), at("loading"), { asks: "load", context: { failure: null } }],
    ],
  },
  {
    says: "an engine that starts again and has not read its root yet contradicts nothing; a different root, or none, does",
    input,
    begins: at("loading"),
    steps: [
      [root(0, "none"), at("loading"), { context: { root: { era: 0, id: "none" } } }],
      [root(0), at("loading")],
      [gives("load", proved("anchored", 16)), at("found", "anchored")],
      [root(0, null), at("found", "anchored"), { context: { root: { era: 0, id: "a" } } }],
      [root(0, "b"), at("loading"), { asks: "load", context: { root: { era: 0, id: "b" } } }],
      [gives("load", proved("anchored", 16)), at("found", "anchored")],
      [root(0, "none"), at("loading"), { asks: "load" }],
      [gives("load", proved("unknown", null)), at("found")],
      [root(0, "a"), at("found"), { context: { root: { era: 0, id: "a" } } }],
    ],
  },
  {
    says: "a failure is reported, and Try Again also asks resting nodes",
    input,
    begins: at("loading"),
    steps: [
      [gives("load", refusal(timeout)), at("failed"), { context: { failure: timeout } }],
      ["retry", at("loading"), { asks: "load", acts: ["wakeNodes"] }],
      [gives("load", refusal(crash)), at("failed"), { context: { failure: crash } }],
    ],
  },
];

const left = (count: number, total = 40) => answer({ left: count, total });
export const proofExpectations: Expectations = {
  proof,
  transactionProof: proof,
  blockLinking: [
    {
      says: "an old block is linked in stretches, and its proof is requested again at the end",
      input: { number: 12 },
      begins: "idle",
      first: { nothing: true },
      steps: [
        ["link.start", "linking", { asks: "link" }],
        [
          gives("link", left(8)),
          "linking",
          { asks: "link", context: { progress: left(8).value.value } },
        ],
        // The engine counts from the lowest block that is linked already, the visitor from where they began.
        [
          gives("link", left(0, 8)),
          "linked",
          { acts: ["refreshProof"], context: { progress: left(0).value.value } },
        ],
      ],
    },
    {
      says: "linking can be cancelled and restarted; a stretch without progress is a failure",
      input: { number: 12 },
      begins: "idle",
      steps: [
        ["link.start", "linking"],
        [gives("link", left(8)), "linking"],
        ["link.cancel", "idle"],
        ["link.start", "linking", { asks: "link", context: { progress: null } }],
        [gives("link", left(8)), "linking", { asks: "link" }],
        [gives("link", left(8)), "failed"],
        ["link.start", "linking", { context: { progress: null } }],
        [gives("link", refusal(timeout)), "failed", { context: { failure: timeout } }],
        ["link.start", "linking", { context: { failure: null } }],
        [gives("link", refusal(crash)), "failed", { context: { failure: crash } }],
      ],
    },
  ],
};
