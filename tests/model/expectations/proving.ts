/** What the proofs of rows and versions must do, and saving them as evidence. */
import { event, gives } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const claims = [
  { numbering: "a", index: 7, claim: { block: 12 } },
  { numbering: "a", index: 6, claim: { block: 11 } },
];
/** The first entry, as a different endpoint numbers it. */
const renumbered = { ...claims[0], numbering: "b", index: 9 };
/** What the engine finds of rows: each is proved by an operation of its own. */
const rows = (...found: readonly string[]) =>
  answer(found.map((verdict, i) => ({ verdict, place: `12/ab/${i}` })));
/** What is known of both rows. */
const verdicts = (...found: readonly (readonly [verdict: string, place: string | null])[]) =>
  new Map(
    claims.map(({ index, ...claimed }, i) => {
      const [verdict, place] = found[i] ?? [];
      return [index, { ...claimed, verdict, place }];
    }),
  );
const judged = (state: string) => ({ judged: state });
const version = { post: { author: "alice", permlink: "x" }, number: 2 };
const found = (verdict: string) => answer({ verdict, place: { block: 12 } });
const placed = found("verified");
const root = (era: number, id = "a") => event("root.changed", { root: { era, id } });
const anchor = (anchored: number | null) => event("anchor.moved", { anchored });

export const provingExpectations: Expectations = {
  proving: [
    {
      says: "no verdict outlives its trust root, and what was proved last is proved anew",
      input: { subject: [] },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: claims }), judged("proving"), { asks: "watchRoot" }],
        [root(0), judged("proving"), { context: { root: { era: 0, id: "a" } } }],
        [gives("prove", rows("verified", "verified")), judged("proved")],
        [anchor(20), judged("proved"), { context: { anchored: 20 } }],
        [root(0), judged("proved"), { context: { anchored: 20 } }],
        [
          root(1, "b"),
          judged("proving"),
          {
            asks: "prove",
            context: { proof: new Map(), anchored: null, root: { era: 1, id: "b" } },
          },
        ],
        [root(2, "b"), judged("proving"), { asks: "prove" }],
        [gives("prove", rows("verified", "verified")), judged("proved")],
        [event("proof.prove", { subject: claims }), judged("proving")],
        [
          "proof.cancel",
          judged("stopped"),
          { context: { proof: verdicts(["verified", "12/ab/0"], ["verified", "12/ab/1"]) } },
        ],
        [
          root(2, "b"),
          judged("stopped"),
          { context: { proof: verdicts(["verified", "12/ab/0"], ["verified", "12/ab/1"]) } },
        ],
        [
          root(3, "b"),
          judged("stopped"),
          { context: { proof: new Map(), root: { era: 3, id: "b" } } },
        ],
        [event("proof.prove", { subject: claims }), judged("proving")],
        [gives("prove", rows("verified", "verified")), judged("proved")],
        [event("proof.prove", { subject: claims }), judged("proving")],
        [gives("prove", refusal(timeout)), judged("failed")],
        [
          root(3, "b"),
          judged("failed"),
          { context: { proof: verdicts(["verified", "12/ab/0"], ["verified", "12/ab/1"]) } },
        ],
        [root(3, "c"), judged("failed"), { context: { proof: new Map(), failure: timeout } }],
        [root(3, "c"), judged("failed"), { context: { root: { era: 3, id: "c" } } }],
      ],
    },
    {
      says: "rows are compared with their blocks on demand, and keep their verdicts",
      input: { subject: [] },
      begins: "idle",
      first: { nothing: true },
      steps: [
        [event("proof.prove", { subject: [] }), "idle", { nothing: true }],
        [
          event("proof.prove", { subject: claims }),
          judged("proving"),
          { asks: "prove", context: { subject: claims } },
        ],
        [event("proof.prove", { subject: claims }), judged("proving"), { nothing: true }],
        [
          gives("prove", rows("verified")),
          judged("proved"),
          {
            context: {
              proof: verdicts(["verified", "12/ab/0"], ["unchecked", null]),
            },
          },
        ],
        [event("proof.prove", { subject: claims.slice(1) }), judged("proving")],
        ["proof.cancel", judged("stopped")],
        [event("proof.prove", { subject: claims.slice(1) }), judged("proving")],
        [
          gives("prove", rows("not-provable")),
          judged("proved"),
          {
            context: {
              proof: verdicts(["verified", "12/ab/0"], ["not-provable", "12/ab/0"]),
            },
          },
        ],
      ],
    },
    {
      says: "a consistent row is checked again when the anchor passes its block, and only then",
      input: { subject: [] },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: claims }), judged("proving")],
        [gives("prove", rows("consistent", "verified")), judged("proved"), { asks: "watchAnchor" }],
        [anchor(11), judged("proved"), { context: { anchored: 11 } }],
        [anchor(12), judged("refreshing"), { asks: "prove", context: { anchored: 12 } }],
        [
          gives("prove", refusal(timeout)),
          judged("proved"),
          { asks: "watchAnchor", context: { failure: null } },
        ],
        [anchor(13), judged("proved"), { context: { anchored: 13 } }],
        [anchor(null), judged("proved"), { context: { anchored: null } }],
        [anchor(14), judged("refreshing")],
        [gives("prove", refusal(crash)), judged("proved"), { context: { failure: null } }],
        [anchor(null), judged("proved")],
        [anchor(15), judged("refreshing")],
        [
          gives("prove", rows("verified", "verified")),
          judged("proved"),
          {
            context: {
              proof: verdicts(["verified", "12/ab/0"], ["verified", "12/ab/1"]),
            },
          },
        ],
        [anchor(null), judged("proved")],
        [anchor(16), judged("proved"), { context: { anchored: 16 } }],
        [event("proof.prove", { subject: claims }), judged("proving")],
      ],
    },
    {
      says: "verdicts on a history numbered by a different endpoint are dropped: the same entry may have a different index there",
      input: { subject: [] },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: claims }), judged("proving")],
        [gives("prove", rows("verified", "verified")), judged("proved")],
        [event("proof.prove", { subject: [renumbered] }), judged("proving")],
        [
          gives("prove", rows("verified")),
          judged("proved"),
          {
            context: {
              proof: new Map([
                [
                  9,
                  { numbering: "b", claim: { block: 12 }, verdict: "verified", place: "12/ab/0" },
                ],
              ]),
            },
          },
        ],
      ],
    },
    {
      says: "a failure and a crash are shown; the rows can be retried",
      input: { subject: [] },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: claims }), judged("proving")],
        [gives("prove", refusal(timeout)), judged("failed"), { context: { failure: timeout } }],
        [
          event("proof.prove", { subject: claims }),
          judged("proving"),
          { context: { failure: null } },
        ],
        [
          gives("prove", refusal(crash)),
          judged("failed"),
          { context: { failure: crash, proof: new Map() } },
        ],
      ],
    },
  ],
  versionProving: [
    {
      says: "no verdict outlives its trust root, and what was proved last is proved anew",
      input: { subject: version },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: version }), judged("proving"), { asks: "watchRoot" }],
        [root(0), judged("proving"), { context: { root: { era: 0, id: "a" } } }],
        [gives("prove", placed), judged("proved")],
        [anchor(20), judged("proved"), { context: { anchored: 20 } }],
        [root(0), judged("proved"), { context: { anchored: 20 } }],
        [
          root(1, "b"),
          judged("proving"),
          {
            asks: "prove",
            context: { proof: null, anchored: null, root: { era: 1, id: "b" } },
          },
        ],
        [root(2, "b"), judged("proving"), { asks: "prove" }],
        [gives("prove", placed), judged("proved")],
        [event("proof.prove", { subject: version }), judged("proving")],
        ["proof.cancel", judged("stopped"), { context: { proof: placed.value.value } }],
        [root(2, "b"), judged("stopped"), { context: { proof: placed.value.value } }],
        [root(3, "b"), judged("stopped"), { context: { proof: null, root: { era: 3, id: "b" } } }],
        [event("proof.prove", { subject: version }), judged("proving")],
        [gives("prove", placed), judged("proved")],
        [event("proof.prove", { subject: version }), judged("proving")],
        [gives("prove", refusal(timeout)), judged("failed")],
        [root(3, "b"), judged("failed"), { context: { proof: placed.value.value } }],
        [root(3, "c"), judged("failed"), { context: { proof: null, failure: timeout } }],
        [root(3, "c"), judged("failed"), { context: { root: { era: 3, id: "c" } } }],
      ],
    },
    {
      says: "a version is searched for on demand, any number of times",
      input: { subject: version },
      begins: "idle",
      first: { nothing: true },
      steps: [
        [event("proof.prove", { subject: version }), judged("proving"), { asks: "prove" }],
        ["proof.cancel", judged("stopped")],
        [event("proof.prove", { subject: version }), judged("proving")],
        [event("proof.prove", { subject: version }), judged("proving"), { nothing: true }],
        [gives("prove", refusal(timeout)), judged("failed"), { context: { failure: timeout } }],
        [event("proof.prove", { subject: version }), judged("proving"), { asks: "prove" }],
        [
          gives("prove", refusal(crash)),
          judged("failed"),
          { context: { failure: crash, proof: null } },
        ],
        [event("proof.prove", { subject: version }), judged("proving")],
        [
          gives("prove", placed),
          judged("proved"),
          { context: { proof: placed.value.value, failure: null } },
        ],
        [event("proof.prove", { subject: version }), judged("proving"), { asks: "prove" }],
      ],
    },
    {
      says: "a consistent version is checked again when the anchor passes its block, and only then",
      input: { subject: version },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: version }), judged("proving")],
        [gives("prove", found("consistent")), judged("proved"), { asks: "watchAnchor" }],
        [anchor(11), judged("proved"), { context: { anchored: 11 } }],
        [anchor(12), judged("refreshing"), { asks: "prove", context: { anchored: 12 } }],
        [gives("prove", refusal(timeout)), judged("proved"), { context: { failure: null } }],
        [anchor(13), judged("proved"), { context: { anchored: 13 } }],
        [anchor(null), judged("proved")],
        [anchor(13), judged("refreshing")],
        [
          gives("prove", refusal(crash)),
          judged("proved"),
          { context: { proof: found("consistent").value.value, failure: null } },
        ],
        [anchor(null), judged("proved")],
        [anchor(14), judged("refreshing")],
        [
          gives("prove", found("verified")),
          judged("proved"),
          { context: { proof: found("verified").value.value } },
        ],
        [anchor(null), judged("proved")],
        [anchor(15), judged("proved")],
        [event("proof.prove", { subject: version }), judged("proving")],
        [gives("prove", answer({ verdict: "consistent", place: null })), judged("proved")],
        [anchor(null), judged("proved")],
        [anchor(16), judged("proved")],
      ],
    },
  ],
  evidenceSaving: [
    {
      says: "a file is gathered once, downloaded, and can be saved again",
      input: { about: { kind: "block", block: 12 } },
      begins: "idle",
      first: { nothing: true },
      steps: [
        ["evidence.save", "gathering", { asks: "gather" }],
        ["evidence.save", "gathering", { nothing: true }],
        [gives("gather", answer("{}")), "saved", { acts: ["downloadEvidence"] }],
        ["evidence.save", "gathering", { asks: "gather" }],
        [gives("gather", refusal(timeout)), "failed", { context: { failure: timeout }, acts: [] }],
        ["evidence.save", "gathering", { context: { failure: null } }],
        [gives("gather", refusal(crash)), "failed", { context: { failure: crash } }],
      ],
    },
  ],
};
