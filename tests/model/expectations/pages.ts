/** What lists that grow page by page must do: load everything or wait, pause, continue after a failure, start over. */
import { manyVoters } from "../../../src/domain/witness/voters.ts";
import { after, event, gives } from "../../support/expectation.ts";
import { answer, refusal, timeout, unreadable, type Expectations } from "./vocabulary.ts";

const list = (loaded: number, isComplete = false) => answer({ loaded, isComplete });
const input = (isThorough: boolean) => ({ name: "social.posts", args: ["alice"], isThorough });
const many = answer({ voters: Array.from({ length: manyVoters }), isComplete: false });

const failed = { failed: { waiting: "pausing" } };
const failedAndDue = { failed: { waiting: "due" } };
const askingAgain = { failed: "askingAgain" };
const stopped = { stopped: { waiting: "pausing" } };
const stoppedAndDue = { stopped: { waiting: "due" } };
const growingAgain = { stopped: "askingAgain" };

export const pagesExpectations: Expectations = {
  pages: [
    {
      says: "a thorough list loads page after page by itself, until it is complete",
      input: input(true),
      begins: "opening",
      first: { asks: "load" },
      steps: [
        [gives("load", list(1000)), "growing", { asks: "load" }],
        [gives("load", list(2000)), "growing", { asks: "load" }],
        [gives("load", list(2345, true)), "complete", { context: { failure: null } }],
      ],
    },
    {
      says: "a list that is complete at once requests nothing more, thorough or not",
      input: input(true),
      begins: "opening",
      steps: [
        [gives("load", list(7, true)), "complete", { context: { answer: list(7, true).value } }],
      ],
    },
    {
      says: "it is paused and resumed",
      input: input(true),
      begins: "opening",
      steps: [
        [gives("load", list(1000)), "growing"],
        ["pages.pause", "paused", { context: { answer: list(1000).value } }],
        ["pages.more", "growing", { asks: "load" }],
      ],
    },
    {
      says: "a list that waits loads all on request",
      input: input(false),
      begins: "opening",
      steps: [
        [gives("load", list(20)), "paused"],
        ["pages.all", "growing", { asks: "load", context: { isThorough: true } }],
        [gives("load", list(40)), "growing", { asks: "load" }],
        [gives("load", list(60, true)), "complete"],
      ],
    },
    {
      says: "a failed page leaves the previous ones; Try Again wakes the nodes and continues",
      input: input(true),
      begins: "opening",
      steps: [
        [gives("load", refusal(timeout)), failed, { context: { failure: timeout } }],
        ["retry", "opening", { acts: ["wakeNodes"], asks: "load" }],
        [gives("load", list(1000)), "growing", { context: { failure: null } }],
        [
          gives("load", refusal(timeout)),
          stopped,
          { context: { failure: timeout, answer: list(1000).value } },
        ],
        ["retry", "growing", { acts: ["wakeNodes"], asks: "load" }],
        [gives("load", list(1200, true)), "complete", { context: { failure: null } }],
      ],
    },
    {
      says: "after a failure that may pass it goes on by itself, less and less often until the visitor comes back",
      input: input(true),
      begins: "opening",
      steps: [
        [gives("load", refusal(timeout)), failed, { waits: ["again", 15_000] }],
        [after("again"), failedAndDue, { asks: "whenShown" }],
        [gives("whenShown", undefined), askingAgain, { asks: "load", acts: [] }],
        [gives("load", refusal(timeout)), failed, { waits: ["again", 30_000] }],
        [gives("whenReturned", undefined), askingAgain, { context: { repeats: 0 } }],
        [gives("load", refusal(timeout)), failed, { waits: ["again", 15_000] }],
        [after("again"), failedAndDue],
        [gives("whenReturned", undefined), askingAgain, { context: { repeats: 0 } }],
        [gives("load", list(1000)), "growing"],
        [gives("load", refusal(timeout)), stopped, { waits: ["again", 15_000] }],
        [after("again"), stoppedAndDue, { asks: "whenShown" }],
        [gives("whenShown", undefined), growingAgain, { asks: "load", acts: [] }],
        [gives("load", refusal(timeout)), stopped, { waits: ["again", 30_000] }],
        [gives("whenReturned", undefined), growingAgain, { context: { repeats: 0 } }],
        [gives("load", refusal(timeout)), stopped],
        [after("again"), stoppedAndDue],
        [gives("whenReturned", undefined), growingAgain, { context: { repeats: 0 } }],
        [gives("load", list(1200, true)), "complete"],
      ],
    },
    {
      says: "a page that can't be read is not asked for when the visitor comes back",
      input: input(true),
      begins: "opening",
      steps: [
        [gives("load", refusal(unreadable)), failed, { asks: "whenReturned" }],
        [gives("whenReturned", undefined), failed, { nothing: true }],
        ["retry", "opening"],
        [gives("load", list(1000)), "growing"],
        [gives("load", refusal(unreadable)), stopped, { asks: "whenReturned" }],
        [gives("whenReturned", undefined), stopped, { nothing: true }],
      ],
    },
    {
      says: "any other list waits until a page is requested, and starts over on request",
      input: input(false),
      begins: "opening",
      first: { asks: "load" },
      steps: [
        [gives("load", list(20)), "paused"],
        ["pages.more", "growing", { asks: "load" }],
        [gives("load", list(40)), "paused", { context: { answer: list(40).value } }],
        ["pages.refresh", "opening", { asks: "load", context: { answer: list(40).value } }],
        [gives("load", list(20)), "paused", { context: { answer: list(20).value } }],
        ["pages.more", "growing"],
        [gives("load", list(25, true)), "complete"],
        ["pages.refresh", "opening", { asks: "load" }],
      ],
    },
    {
      says: "another list begins at its first page; the same one continues",
      input: input(false),
      begins: "opening",
      steps: [
        [gives("load", list(20)), "paused"],
        [event("pages.of", { args: ["alice"] }), "paused", { nothing: true }],
        [
          event("pages.of", { args: ["bob"] }),
          "opening",
          { asks: "load", context: { args: ["bob"], answer: null } },
        ],
        [event("pages.of", { args: ["carol"] }), "opening", { asks: "load" }],
      ],
    },
    {
      says: "thousands of voters are enough, until more are requested",
      input: { name: "witness.voters", args: ["aurora"], isThorough: true },
      begins: "opening",
      steps: [
        [gives("load", many), "paused"],
        ["pages.more", "growing", { asks: "load" }],
        [gives("load", many), "paused"],
      ],
    },
  ],
};
