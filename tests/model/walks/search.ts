/** Walks through the charts of the search box and its palette. */
import { ok, err } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { timeout, type Walk } from "./walk.ts";

const options = [
  { id: "a", target: { to: "/a" } },
  { id: "b", target: { command: "b" } },
];
const typed = (text: string, isChosen = false) => event("palette.typed", { text, isChosen });
const answered = (answer: unknown) => event("palette.answered", { source: "accounts", answer });

export const searchWalks: Readonly<Record<string, Walk>> = {
  search: {
    invariant: ({ context }) =>
      context.chosen === null ||
      context.options.some(({ id }: { readonly id: string }) => id === context.chosen),
    events: [
      event("search.typed", { text: "12" }),
      event("search.typed", { text: "" }),
      { type: "search.submitted" },
      { type: "search.opened" },
      { type: "search.closed" },
      event("search.listed", { options }),
      event("search.moved", { step: 1 }),
      event("search.moved", { step: -1 }),
      event("search.picked", { id: "b" }),
      event("search.picked", { id: "gone" }),
    ],
    key: ({ context }) => [context.text, context.chosen, context.options.length],
  },
  palette: {
    events: [
      typed(""),
      typed("@ab"),
      typed("@ab", true),
      typed("42"),
      event("palette.entriesRead", { entries: [], now: 0 }),
      answered(ok(sourced({ entries: [], total: 0 }))),
      answered(err(timeout)),
      event("palette.answered", { source: "coins", answer: err(timeout) }),
      event("palette.pointed", { isInside: true }),
      event("palette.pointed", { isInside: false }),
      { type: "retry" },
    ],
    key: ({ context }) => [context.typed, context.pending, Object.keys(context.answers)],
  },
};
