/** Walks through the charts of proofs and evidence. */
import { err, ok } from "../../../src/domain/result.ts";
import { unreadRoot } from "../../../src/domain/trust/views.ts";
import { event } from "../../support/expectation.ts";
import { sampleId, sourced } from "../../support/samples.ts";
import { answers, timeout, type Walk } from "./walk.ts";

/** A proof's answer, with the light client's standing of the block. */
const proved = (kind: string) =>
  ok(sourced({ verdict: "consistent", steps: [], standing: { kind, vouchers: 3, nearest: null } }));
/** The engine's trust root, and a different one. */
const roots = [0, 1].map((era) => event("root.changed", { root: { era, id: sampleId(1) } }));
/** A proof of block 12 while the chain grows. */
const proof: Walk = {
  input: {
    number: 12,
    id: sampleId(12),
    transaction: null,
    drawn: "consistent",
    finality: { isAnchored: false, vouchers: null, nodeSaysIrreversible: false },
  },
  events: [
    { type: "retry" },
    { type: "proof.refresh" },
    event("trust.changed", {
      trust: { rootMark: unreadRoot, root: {}, anchor: { number: 11 }, trouble: null },
    }),
    event("trust.changed", {
      trust: { rootMark: unreadRoot, root: {}, anchor: { number: 12 }, trouble: null },
    }),
    event("trust.changed", {
      trust: { rootMark: unreadRoot, root: null, anchor: null, trouble: null },
    }),
    event("feed.changed", {
      feed: { rootMark: unreadRoot, round: [], lastIrreversible: 12 },
    }),
    ...roots,
  ],
  outcomes: { load: [proved("waiting"), proved("anchored"), err(timeout)] },
  key: ({ context }) => [context.anchored, context.finality, context.failure?.kind, context.root],
  invariant: (snapshot) => !snapshot.hasTag("found") || snapshot.context.answer !== null,
};
/** A comparison with numbers of nodes, of answers, and of differing fields. */
const compared = (asked: number, answered: number, differing: number) => ({
  nodes: Array.from({ length: asked }, (_, i) => ({ host: `node-${i}`, head: 12, failure: null })),
  answered,
  agreeing: answered - differing,
  fields: 3,
  differences: Array.from({ length: differing }, (_, i) => ({ field: `field-${i}`, values: [] })),
  furtherDifferences: 0,
  height: 12,
});

/** What is found of a row. */
const row = (verdict: string) => ({ verdict, place: "12/ab/0" });

export const proofWalks: Readonly<Record<string, Walk>> = {
  nodeComparison: {
    input: { about: { kind: "virtualOperations", number: 12 } },
    events: [{ type: "comparison.start" }],
    outcomes: {
      compare: [
        ...[compared(1, 0, 0), compared(2, 1, 0), compared(2, 2, 0), compared(2, 2, 1)].map(
          (value) => ok(sourced(value)),
        ),
        err(timeout),
      ],
    },
    invariant: (snapshot) => !snapshot.hasTag("compared") || snapshot.context.comparison !== null,
  },
  proof,
  blockLinking: {
    input: { number: 12 },
    events: [{ type: "link.start" }, { type: "link.cancel" }],
    outcomes: {
      link: [
        ok(sourced({ left: 2, total: 4 })),
        ok(sourced({ left: 1, total: 4 })),
        ok(sourced({ left: 0, total: 4 })),
        err(timeout),
      ],
    },
    invariant: (snapshot) => !snapshot.hasTag("linked") || snapshot.context.progress?.left === 0,
    key: ({ context }) => context.progress?.left,
  },
  proving: {
    input: { subject: [] },
    events: [
      event("proof.prove", { subject: [{ index: 3, claim: { block: 12 } }] }),
      event("proof.prove", { subject: [] }),
      { type: "proof.cancel" },
      event("anchor.moved", { anchored: 11 }),
      event("anchor.moved", { anchored: 12 }),
      ...roots,
    ],
    outcomes: { prove: [...answers([row("verified")]), ok(sourced([row("consistent")]))] },
    key: ({ context }) => [
      [...context.proof],
      context.anchored,
      context.failure?.kind,
      context.root,
    ],
  },
  evidenceSaving: {
    input: { about: { kind: "block", block: 12 } },
    events: [{ type: "evidence.save" }],
    outcomes: { gather: answers("{}") },
    invariant: (snapshot) => snapshot.hasTag("failed") === (snapshot.context.failure !== null),
  },
  evidenceCheck: {
    events: [
      event("file.given", { file: { name: "a.json", size: 9 } }),
      event("file.given", { file: { name: "b.json", size: 0 } }),
      event("file.given", { file: { name: "c.json", size: 50_000_000 } }),
    ],
    outcomes: { read: [ok("{}"), err(timeout)], check: answers({ verdict: "verified" }) },
    invariant: (snapshot) =>
      snapshot.hasTag("shown") === (snapshot.context.report !== null) &&
      snapshot.hasTag("refused") === (snapshot.context.failure !== null),
    key: ({ context }) => context.file?.name,
  },
};
