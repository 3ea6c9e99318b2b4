/** Walks through the charts of questions and growing lists. */
import { err, ok } from "../../../src/domain/result.ts";
import { manyVoters } from "../../../src/domain/witness/voters.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

const alice = { name: "account.wallet", args: ["alice"] };
const posts = { name: "social.posts", args: ["alice"] };

export const questionWalks: Readonly<Record<string, Walk>> = {
  question: {
    invariant: (snapshot) => !snapshot.hasTag("answered") || snapshot.context.answer !== null,
    input: alice,
    otherInputs: [
      { ...alice, policy: { whenOpened: true } },
      { ...alice, policy: { version: 1, keepsAnswer: true } },
      { ...alice, policy: { keepsAnswer: true, isPatient: true } },
      { ...alice, policy: { every: 1000 } },
    ],
    events: [
      event("question.ask", { args: ["bob"] }),
      event("question.outdated", { version: 2 }),
      { type: "question.toggle" },
      { type: "question.refresh" },
      { type: "retry" },
      { type: "question.cancel" },
    ],
    outcomes: {
      ask: [
        ...answers(1),
        ok({ ...sourced(1), isPartial: true }),
        err({ kind: "notFound", what: "subject" }),
      ],
      whenShown: [undefined],
      whenReturned: [undefined],
    },
    key: ({ context: { args, version, requested, answer, failure } }) => [
      args,
      version,
      requested,
      answer,
      failure?.kind,
    ],
  },
  pages: {
    input: { ...posts, isThorough: true },
    otherInputs: [
      { ...posts, isThorough: false },
      { name: "witness.voters", args: ["aurora"], isThorough: true },
    ],
    events: [
      event("pages.of", { args: ["bob"] }),
      { type: "pages.more" },
      { type: "pages.all" },
      { type: "pages.pause" },
      { type: "retry" },
      { type: "pages.refresh" },
    ],
    outcomes: {
      load: [
        ...answers({ voters: [], loaded: 40, isComplete: false }),
        ok(sourced({ voters: [], loaded: 90, isComplete: true })),
        ok(sourced({ voters: Array.from({ length: manyVoters }), loaded: 50, isComplete: false })),
      ],
      whenShown: [undefined],
      whenReturned: [undefined],
    },
    key: ({ context }) => [context.answer?.value.loaded, context.failure?.kind, context.args],
  },
};
