/** Walks through the charts of the social tab. */
import { ok } from "../../../src/domain/result.ts";
import { sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

/** A list that grows page by page; `rows`: what else each of its answers has. */
export const growing = (subject: unknown, rows: object = {}): Walk => ({
  input: { subject, isThorough: true },
  otherInputs: [{ subject, isThorough: false }],
  events: [
    { type: "list.more" },
    { type: "list.all" },
    { type: "list.pause" },
    { type: "list.retry" },
    { type: "list.refresh" },
  ],
  outcomes: { open: pages(rows), more: pages(rows) },
  key: ({ context }) => [context.answer?.value.loaded, context.failure?.kind],
});

const pages = (rows: object) => [
  ...answers({ ...rows, loaded: 40, isComplete: false }),
  ok(sourced({ ...rows, loaded: 90, isComplete: true })),
];

export const socialWalks: Readonly<Record<string, Walk>> = {
  followList: growing({ account: "alice", list: "followers" }),
  blog: growing("alice"),
};
