/** What the proofs of rows and versions must do, and saving them as evidence. */
import { event, gives } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const claims = [
  { index: 7, claim: { block: 12 } },
  { index: 6, claim: { block: 11 } },
];
/** What is known of both rows. */
const verdicts = (...found: readonly string[]) =>
  new Map(claims.map(({ index, claim }, i) => [index, { claim, verdict: found[i] }]));
const version = { post: { author: "alice", permlink: "x" }, number: 2 };
const found = (verdict: string) => answer({ verdict, place: { block: 12 } });
const placed = found("verified");
const anchor = (anchored: number | null) => event("anchor.moved", { anchored });

export const provingExpectations: Expectations = {
  rowProving: [
    {
      says: "rows are compared with their blocks on demand, and keep their verdicts",
      input: { subject: [] },
      begins: "idle",
      first: { nothing: true },
      steps: [
        [event("proof.prove", { subject: [] }), "idle", { nothing: true }],
        [
          event("proof.prove", { subject: claims }),
          "proving",
          { asks: "prove", context: { subject: claims } },
        ],
        [event("proof.prove", { subject: claims }), "proving", { nothing: true }],
        [
          gives("prove", answer(["verified"])),
          "proved",
          {
            context: {
              proof: verdicts("verified", "unchecked"),
            },
          },
        ],
        [event("proof.prove", { subject: claims.slice(1) }), "proving"],
        ["proof.cancel", "idle"],
        [event("proof.prove", { subject: claims.slice(1) }), "proving"],
        [
          gives("prove", answer(["not-provable"])),
          "proved",
          {
            context: {
              proof: verdicts("verified", "not-provable"),
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
        [event("proof.prove", { subject: claims }), "proving"],
        [gives("prove", answer(["consistent", "verified"])), "proved", { asks: "watchAnchor" }],
        [anchor(11), "proved", { context: { anchored: 11 } }],
        [anchor(12), "refreshing", { asks: "prove", context: { anchored: 12 } }],
        [
          gives("prove", refusal(timeout)),
          "proved",
          { asks: "watchAnchor", context: { failure: null } },
        ],
        [anchor(13), "proved", { context: { anchored: 13 } }],
        [anchor(null), "proved", { context: { anchored: null } }],
        [anchor(14), "refreshing"],
        [gives("prove", refusal(crash)), "proved", { context: { failure: null } }],
        [anchor(null), "proved"],
        [anchor(15), "refreshing"],
        [
          gives("prove", answer(["verified", "verified"])),
          "proved",
          {
            context: {
              proof: verdicts("verified", "verified"),
            },
          },
        ],
        [anchor(null), "proved"],
        [anchor(16), "proved", { context: { anchored: 16 } }],
        [event("proof.prove", { subject: claims }), "proving"],
      ],
    },
    {
      says: "a failure and a crash are shown; the rows can be retried",
      input: { subject: [] },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: claims }), "proving"],
        [gives("prove", refusal(timeout)), "failed", { context: { failure: timeout } }],
        [event("proof.prove", { subject: claims }), "proving", { context: { failure: null } }],
        [
          gives("prove", refusal(crash)),
          "failed",
          { context: { failure: crash, proof: new Map() } },
        ],
      ],
    },
  ],
  versionProving: [
    {
      says: "a version is searched for on demand, any number of times",
      input: { subject: version },
      begins: "idle",
      first: { nothing: true },
      steps: [
        [event("proof.prove", { subject: version }), "proving", { asks: "prove" }],
        ["proof.cancel", "idle"],
        [event("proof.prove", { subject: version }), "proving"],
        [event("proof.prove", { subject: version }), "proving", { nothing: true }],
        [gives("prove", refusal(timeout)), "failed", { context: { failure: timeout } }],
        [event("proof.prove", { subject: version }), "proving", { asks: "prove" }],
        [gives("prove", refusal(crash)), "failed", { context: { failure: crash, proof: null } }],
        [event("proof.prove", { subject: version }), "proving"],
        [
          gives("prove", placed),
          "proved",
          { context: { proof: placed.value.value, failure: null } },
        ],
        [event("proof.prove", { subject: version }), "proving", { asks: "prove" }],
      ],
    },
    {
      says: "a consistent version is checked again when the anchor passes its block, and only then",
      input: { subject: version },
      begins: "idle",
      steps: [
        [event("proof.prove", { subject: version }), "proving"],
        [gives("prove", found("consistent")), "proved", { asks: "watchAnchor" }],
        [anchor(11), "proved", { context: { anchored: 11 } }],
        [anchor(12), "refreshing", { asks: "prove", context: { anchored: 12 } }],
        [gives("prove", refusal(timeout)), "proved", { context: { failure: null } }],
        [anchor(13), "proved", { context: { anchored: 13 } }],
        [anchor(null), "proved"],
        [anchor(13), "refreshing"],
        [
          gives("prove", refusal(crash)),
          "proved",
          { context: { proof: found("consistent").value.value, failure: null } },
        ],
        [anchor(null), "proved"],
        [anchor(14), "refreshing"],
        [
          gives("prove", found("verified")),
          "proved",
          { context: { proof: found("verified").value.value } },
        ],
        [anchor(null), "proved"],
        [anchor(15), "proved"],
        [event("proof.prove", { subject: version }), "proving"],
        [gives("prove", answer({ verdict: "consistent", place: null })), "proved"],
        [anchor(null), "proved"],
        [anchor(16), "proved"],
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
