/** What the charts of the social tab must do: go on to the end or wait, pause, fail and go on. */
import { gives } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

const list = (loaded: number, isComplete = false) => answer({ loaded, isComplete });
const subject = { account: "alice", list: "followers" };

export const socialExpectations: Expectations = {
  followList: [
    {
      says: "a list goes on by itself, page after page, until it is complete",
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
      says: "a list that is whole at once asks for nothing more",
      input: { subject, isThorough: true },
      begins: "opening",
      steps: [[gives("open", list(7, true)), "complete"]],
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
      says: "a failed page leaves those before it; Try Again wakes the nodes and goes on",
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
        [gives("more", list(1200, true)), "complete"],
      ],
    },
  ],
  blog: [
    {
      says: "older posts are requested page by page",
      input: { subject: "alice", isThorough: false },
      begins: "opening",
      first: { asks: "open" },
      steps: [
        [gives("open", list(20)), "paused"],
        ["list.more", "growing", { asks: "more" }],
        [gives("more", list(40)), "paused", { context: { answer: list(40).value } }],
        ["list.more", "growing"],
        ["list.pause", "paused"],
        ["list.more", "growing"],
        [gives("more", list(45, true)), "complete"],
        ["list.refresh", "opening", { asks: "open", context: { answer: list(45, true).value } }],
        [gives("open", list(20)), "paused", { context: { answer: list(20).value } }],
        ["list.refresh", "opening"],
      ],
    },
    {
      says: "an account without posts has a complete blog; a failure is retried",
      input: { subject: "alice", isThorough: false },
      begins: "opening",
      steps: [
        [gives("open", refusal(timeout)), "failed"],
        ["list.retry", "opening", { acts: ["wakeNodes"] }],
        [gives("open", list(20)), "paused"],
        ["list.more", "growing"],
        [gives("more", refusal(timeout)), "stopped", { context: { failure: timeout } }],
        ["list.retry", "growing", { acts: ["wakeNodes"], asks: "more" }],
        [gives("more", list(20, true)), "complete", { context: { failure: null } }],
      ],
    },
  ],
};
