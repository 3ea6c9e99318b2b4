/** Walks through the charts of posts and communities. */
import { err } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { answers, type Walk } from "./walk.ts";

const choice = (post: string, pair: { from: number; to: number } | null) => ({
  post,
  pair,
  layout: "unified",
  grain: "words",
});

export const postWalks: Readonly<Record<string, Walk>> = {
  communitySearch: {
    input: { id: null },
    otherInputs: [{ id: "hive-1" }, { id: "no id!" }],
    events: [
      event("community.typed", { text: "Hive-1" }),
      event("community.typed", { text: "no id!" }),
      { type: "community.submitted" },
      event("address.changed", { id: "hive-2" }),
      event("address.changed", { id: "no id!" }),
      event("address.changed", { id: null }),
    ],
    outcomes: {
      findCommunity: [...answers({ community: {} }), err({ kind: "notFound", what: "community" })],
    },
    key: ({ context }) => [context.text, context.fault],
  },
  contentHistory: {
    input: { choice: choice("", null) },
    otherInputs: [
      { choice: choice("@alice/x", { from: 1, to: 2 }) },
      { choice: choice("nonsense", null) },
    ],
    events: [
      event("post.typed", { text: "https://a.example/@alice/x" }),
      event("post.typed", { text: "nonsense" }),
      { type: "post.submitted" },
      { type: "retry" },
      event("address.changed", { choice: choice("@alice/y", { from: 1, to: 2 }) }),
      event("address.changed", { choice: choice("nonsense", null) }),
      event("address.changed", { choice: choice("", null) }),
      event("pair.chosen", { pair: { from: 1, to: 2 } }),
      { type: "pair.closed" },
      event("layout.chosen", { layout: "split" }),
      event("grain.chosen", { grain: "characters" }),
      { type: "compare.cancel" },
      { type: "compare.retry" },
      { type: "change.next" },
      { type: "change.previous" },
    ],
    outcomes: {
      findHistory: [
        ...answers({ author: "alice", permlink: "x", versions: [{ number: 2 }, { number: 1 }] }),
        err({ kind: "notFound", what: "post" }),
      ],
      compare: answers({ body: [{ kind: "added", text: "x" }] }),
    },
    key: ({ context }) => [
      context.text,
      context.pair,
      context.grain,
      context.layout,
      context.fault,
    ],
  },
};
