/** Walks through the charts of the social tab. */
import { ok } from "../../../src/domain/result.ts";
import { sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

const list = (loaded: number, isComplete: boolean) => ({ loaded, isComplete });
const pages = [...answers(list(40, false)), ok(sourced(list(90, true)))];

/** A list that grows page by page. */
export const growing = (subject: unknown): Walk => ({
  input: { subject, isThorough: true },
  otherInputs: [{ subject, isThorough: false }],
  events: [
    { type: "list.more" },
    { type: "list.pause" },
    { type: "list.retry" },
    { type: "list.refresh" },
  ],
  outcomes: { open: pages, more: pages },
  key: ({ context }) => [context.answer?.value.loaded, context.failure?.kind],
});

export const socialWalks: Readonly<Record<string, Walk>> = {
  followList: growing({ account: "alice", list: "followers" }),
  blog: growing("alice"),
};
