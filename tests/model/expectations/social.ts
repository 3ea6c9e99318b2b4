/** What lists that grow page by page must do: load everything or wait, pause, continue after a failure, start over. */
import { gives, type Expectation } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

/** A list that grows page by page; `rows`: what else each of its answers has. */
export function growing(subject: unknown, rows: object = {}): readonly Expectation[] {
  const list = (loaded: number, isComplete = false) => answer({ ...rows, loaded, isComplete });
  return [
    {
      says: "a thorough list loads page after page by itself, until it is complete",
      input: { subject, isThorough: true },
      begins: "opening",
      first: { asks: "open" },
      steps: [
        [gives("open", list(1000)), "growing", { asks: "more" }],
        [gives("more", list(2000)), "growing", { asks: "more" }],
        [gives("more", list(2345, true)), "complete", { context: { failure: null } }],
      ],
    },
    {
      says: "a list that is complete at once requests nothing more, thorough or not",
      input: { subject, isThorough: true },
      begins: "opening",
      steps: [
        [gives("open", list(7, true)), "complete", { context: { answer: list(7, true).value } }],
      ],
    },
    {
      says: "it is paused and resumed",
      input: { subject, isThorough: true },
      begins: "opening",
      steps: [
        [gives("open", list(1000)), "growing"],
        ["list.pause", "paused", { context: { answer: list(1000).value } }],
        ["list.more", "growing", { asks: "more" }],
      ],
    },
    {
      says: "a list that waits loads all on request",
      input: { subject, isThorough: false },
      begins: "opening",
      steps: [
        [gives("open", list(20)), "paused"],
        ["list.all", "growing", { asks: "more", context: { isThorough: true } }],
        [gives("more", list(40)), "growing", { asks: "more" }],
        [gives("more", list(60, true)), "complete"],
      ],
    },
    {
      says: "a failed page leaves the previous ones; Try Again wakes the nodes and continues",
      input: { subject, isThorough: true },
      begins: "opening",
      steps: [
        [gives("open", refusal(timeout)), "failed", { context: { failure: timeout } }],
        ["list.retry", "opening", { acts: ["wakeNodes"], asks: "open" }],
        [gives("open", list(1000)), "growing", { context: { failure: null } }],
        [
          gives("more", refusal(timeout)),
          "stopped",
          { context: { failure: timeout, answer: list(1000).value } },
        ],
        ["list.retry", "growing", { acts: ["wakeNodes"], asks: "more" }],
        [gives("more", list(1200, true)), "complete", { context: { failure: null } }],
      ],
    },
    {
      says: "any other list waits until a page is requested, and starts over on request",
      input: { subject, isThorough: false },
      begins: "opening",
      first: { asks: "open" },
      steps: [
        [gives("open", list(20)), "paused"],
        ["list.more", "growing", { asks: "more" }],
        [gives("more", list(40)), "paused", { context: { answer: list(40).value } }],
        ["list.refresh", "opening", { asks: "open", context: { answer: list(40).value } }],
        [gives("open", list(20)), "paused", { context: { answer: list(20).value } }],
        ["list.more", "growing"],
        [gives("more", list(25, true)), "complete"],
        ["list.refresh", "opening", { asks: "open" }],
      ],
    },
  ];
}

export const socialExpectations: Expectations = {
  followList: growing({ account: "alice", list: "followers" }),
  blog: growing("alice"),
};
