/** What a question must do, under each policy. */
import { ok } from "../../../src/domain/result.ts";
import { after, event, gives, type Expectation, type Step } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import {
  answer,
  crash,
  nothingFound,
  refusal,
  serverError,
  timeout,
  unreadable,
  type Expectations,
} from "./vocabulary.ts";

const about = (name: string) => event("question.ask", { args: [name] });
const grown = (version: number) => event("question.outdated", { version });

const answered = { answered: "waiting" };
const due = { answered: "due" };
const failed = { failed: { waiting: "pausing" } };
const failedAndDue = { failed: { waiting: "due" } };
const askingAgain = { failed: "askingAgain" };

const partial = (value: number) => ok({ ...sourced(value), isPartial: true });

const story = (says: string, steps: readonly Step[], policy?: object): Expectation => ({
  says,
  input: { name: "account.wallet", args: ["alice"], ...(policy && { policy }) },
  begins: "asking",
  first: { asks: "ask" },
  steps,
});

const opened = (says: string, steps: readonly Step[]): Expectation => ({
  says,
  input: { name: "block.json", args: [12], policy: { whenOpened: true } },
  begins: "closed",
  steps,
});

export const questionExpectations: Expectations = {
  question: [
    story("asked at once; a refresh leaves the answer on screen, whatever its result", [
      [gives("ask", answer(1)), answered, { context: { answer: answer(1).value } }],
      ["question.refresh", "refreshing", { asks: "ask", context: { answer: answer(1).value } }],
      [gives("ask", answer(2)), answered, { context: { answer: answer(2).value } }],
      ["question.refresh", "refreshing"],
      [gives("ask", refusal(crash)), answered, { context: { answer: answer(2).value } }],
      ["question.refresh", "refreshing"],
      [gives("ask", refusal(timeout)), answered, { context: { answer: answer(2).value } }],
    ]),
    story("not found is not an error; Try Again asks resting nodes too", [
      [gives("ask", nothingFound), "missing", { context: { answer: null } }],
      ["retry", "asking", { asks: "ask", acts: ["wakeNodes"] }],
      [gives("ask", answer(1)), answered, { context: { failure: null } }],
    ]),
    story("an error shows its reason, and Try Again asks again", [
      [gives("ask", refusal(timeout)), failed, { context: { failure: timeout } }],
      ["retry", "asking", { asks: "ask", acts: ["wakeNodes"] }],
      [gives("ask", refusal(crash)), failed, { context: { failure: crash } }],
    ]),
    story("an answer that says there is nothing can be asked for again", [
      [gives("ask", answer([])), answered],
      ["retry", "asking", { asks: "ask" }],
    ]),
    story("other arguments replace question and answer; the same ones change nothing", [
      [gives("ask", answer(1)), answered],
      [about("alice"), answered, { nothing: true }],
      [about("bob"), "asking", { asks: "ask", context: { args: ["bob"], answer: null } }],
      [about("bob"), "asking", { nothing: true }],
      [about("carol"), "asking", { asks: "ask", context: { args: ["carol"] } }],
      [gives("ask", refusal(timeout)), failed],
      [about("bob"), "asking", { asks: "ask", context: { failure: null } }],
    ]),
    story(
      "with a policy that keeps it, the old answer stays on screen until the next one",
      [
        [gives("ask", answer(1)), answered],
        [about("bob"), "asking", { asks: "ask", context: { answer: answer(1).value } }],
        [about("carol"), "asking", { asks: "ask" }],
        [gives("ask", answer(2)), answered, { context: { answer: answer(2).value } }],
        [about("bob"), "asking"],
        [gives("ask", refusal(timeout)), failed, { context: { failure: timeout } }],
        [about("carol"), "asking", { asks: "ask" }],
      ],
      { keepsAnswer: true },
    ),
    story(
      "a filter typed while a long list loads waits for it, and is applied without showing the whole list",
      [
        [about("al"), "asking", { context: { args: ["al"] } }],
        [about("ali"), "asking"],
        [gives("ask", answer(30)), "asking", { asks: "ask", context: { answer: null } }],
        [gives("ask", answer(1)), answered, { context: { answer: answer(1).value } }],
        [about("bob"), "asking", { asks: "ask", context: { answer: answer(1).value } }],
      ],
      { keepsAnswer: true, isPatient: true },
    ),
    story(
      "a first load can be cancelled; the next try asks for what was chosen meanwhile",
      [
        [about("bob"), "asking", { context: { args: ["bob"] } }],
        ["question.cancel", failed, { context: { failure: { kind: "cancelled" } } }],
        ["retry", "asking", { asks: "ask", context: { args: ["bob"] } }],
      ],
      { keepsAnswer: true, isPatient: true },
    ),
    story(
      "a higher version makes the answer outdated; one question at a time",
      [
        [gives("ask", answer(1)), answered, { context: { answer: answer(1).value } }],
        [grown(1), answered, { nothing: true }],
        [grown(2), "asking", { asks: "ask", context: { answer: answer(1).value } }],
        // The archive grows faster than answers come.
        [grown(3), "asking", { context: { version: 3 } }],
        [gives("ask", answer(2)), "asking", { asks: "ask", context: { answer: answer(2).value } }],
        [gives("ask", answer(3)), answered],
        // An older version changes nothing.
        [grown(2), answered, { context: { version: 3 } }],
        [about("bob"), "asking"],
        [gives("ask", refusal(timeout)), failed, { context: { failure: timeout } }],
        [grown(4), "asking", { asks: "ask" }],
      ],
      { version: 1, keepsAnswer: true },
    ),
    story(
      "asked again after a period, silently, but not by a hidden page",
      [
        [gives("ask", answer(1)), answered, { waits: ["period", 60_000] }],
        [after("period"), due, { asks: "whenShown", context: { answer: answer(1).value } }],
        [gives("whenShown", undefined), "refreshing", { asks: "ask" }],
        [gives("ask", refusal(crash)), answered, { context: { answer: answer(1).value } }],
        [after("period"), due],
        [gives("whenShown", undefined), "refreshing"],
        [gives("ask", answer(2)), answered, { context: { answer: answer(2).value } }],
        [after("period"), due],
        [about("bob"), "asking", { asks: "ask" }],
      ],
      { every: 60_000 },
    ),
    story(
      "with a period, a failure that stays is asked about after the period",
      [
        [gives("ask", refusal(unreadable)), failed, { waits: ["again", 60_000] }],
        [after("again"), failedAndDue, { asks: "whenShown" }],
        [gives("whenShown", undefined), askingAgain, { asks: "ask" }],
        [gives("ask", answer(1)), answered, { waits: ["period", 60_000] }],
      ],
      { every: 60_000 },
    ),
    story("an answer that lacks what may still come is asked for again, until it is whole", [
      [gives("ask", partial(1)), answered, { waits: ["period", 10_000] }],
      [after("period"), due, { asks: "whenShown" }],
      [
        gives("whenShown", undefined),
        "refreshing",
        { asks: "ask", context: { answer: partial(1).value } },
      ],
      [gives("ask", answer(2)), answered, { context: { answer: answer(2).value } }],
    ]),
    story("an outage ends unnoticed: the failure stays on screen while the page asks again", [
      [gives("ask", refusal(timeout)), failed, { waits: ["again", 15_000] }],
      [after("again"), failedAndDue, { asks: "whenShown", context: { failure: timeout } }],
      [gives("whenShown", undefined), askingAgain, { asks: "ask", acts: [] }],
      [gives("ask", refusal(serverError)), failed, { waits: ["again", 30_000] }],
      [after("again"), failedAndDue],
      ["retry", "asking", { asks: "ask", acts: ["wakeNodes"] }],
      [gives("ask", refusal(timeout)), failed, { waits: ["again", 15_000] }],
      [after("again"), failedAndDue],
      [gives("whenShown", undefined), askingAgain],
      [gives("ask", nothingFound), "missing", { context: { answer: null } }],
    ]),
    story("in a long outage it is asked less and less often, until the visitor comes back", [
      [gives("ask", refusal(timeout)), failed, { waits: ["again", 15_000] }],
      [after("again"), failedAndDue],
      [gives("whenShown", undefined), askingAgain],
      [gives("ask", refusal(timeout)), failed, { waits: ["again", 30_000] }],
      [after("again"), failedAndDue],
      [gives("whenShown", undefined), askingAgain],
      [gives("ask", refusal(timeout)), failed, { waits: ["again", 60_000] }],
      [gives("whenReturned", undefined), askingAgain, { asks: "ask", context: { repeats: 0 } }],
      [gives("ask", refusal(timeout)), failed, { waits: ["again", 15_000] }],
      [after("again"), failedAndDue, { keeps: "whenReturned" }],
      [gives("whenReturned", undefined), askingAgain, { asks: "ask", context: { repeats: 0 } }],
      [about("bob"), "asking", { context: { repeats: 0 } }],
    ]),
    story("an answer that can't be read is not asked for when the visitor comes back", [
      [gives("ask", refusal(unreadable)), failed, { asks: "whenReturned" }],
      [gives("whenReturned", undefined), failed, { nothing: true }],
    ]),
    opened("asked when it is opened, and shown again without a request", [
      ["question.toggle", "asking", { asks: "ask" }],
      [gives("ask", answer("{}")), answered],
      ["question.toggle", "closed"],
      ["question.toggle", answered],
    ]),
    opened("closing it cancels the question; a failure can be retried", [
      ["question.toggle", "asking"],
      ["question.toggle", "closed"],
      ["question.toggle", "asking", { asks: "ask" }],
      [gives("ask", refusal(timeout)), failed, { context: { failure: timeout } }],
      ["question.toggle", "asking", { asks: "ask" }],
      [gives("ask", refusal(crash)), failed],
    ]),
    opened("while it is closed, other arguments ask nothing; opened again, it asks about them", [
      ["question.toggle", "asking"],
      [gives("ask", answer("{}")), answered],
      ["question.toggle", "closed"],
      [event("question.ask", { args: [13] }), "closed", { context: { answer: null } }],
      ["question.toggle", "asking", { asks: "ask", context: { args: [13] } }],
    ]),
    story("only a question that is opened can be closed", [
      ["question.toggle", "asking", { nothing: true }],
      [gives("ask", answer(1)), answered],
      ["question.toggle", answered, { nothing: true }],
      ["question.refresh", "refreshing"],
    ]),
    story("one that failed is not opened, but tried again", [
      [gives("ask", refusal(timeout)), failed],
      ["question.toggle", failed, { nothing: true }],
    ]),
  ],
};
