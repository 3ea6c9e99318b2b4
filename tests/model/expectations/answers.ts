/** What charts that ask one question must do: pages about one subject, and values asked for periodically. */
import { answerPages } from "../../../src/machines/all.ts";
import { after, event, gives, type Expectation } from "../../support/expectation.ts";
import { answer, crash, nothingFound, refusal, timeout, type Expectations } from "./vocabulary.ts";

const page = (subject: string): readonly Expectation[] => [
  {
    says: "loading, then the answer; a refresh leaves it on screen, whatever its result",
    input: { subject },
    begins: "loading",
    first: { asks: "load" },
    steps: [
      [gives("load", answer(1)), "found", { context: { answer: answer(1).value } }],
      ["page.refresh", "refreshing", { asks: "load", context: { answer: answer(1).value } }],
      [gives("load", answer(2)), "found", { context: { answer: answer(2).value } }],
      ["page.refresh", "refreshing"],
      [gives("load", refusal(crash)), "found", { context: { answer: answer(2).value } }],
      ["page.refresh", "refreshing"],
      [gives("load", refusal(timeout)), "found", { context: { answer: answer(2).value } }],
    ],
  },
  {
    says: "not found is not an error; Try Again asks resting nodes too",
    input: { subject },
    begins: "loading",
    steps: [
      [gives("load", nothingFound), "notFound", { context: { answer: null } }],
      ["page.retry", "loading", { asks: "load", acts: ["wakeNodes"] }],
      [gives("load", answer(1)), "found", { context: { failure: null } }],
    ],
  },
  {
    says: "an error shows its reason, and Try Again asks again",
    input: { subject },
    begins: "loading",
    steps: [
      [gives("load", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["page.retry", "loading", { asks: "load", acts: ["wakeNodes"] }],
      [gives("load", refusal(crash)), "failed", { context: { failure: crash } }],
    ],
  },
];

const periodic = (ms: number): readonly Expectation[] => [
  {
    says: "loads at once, refreshes silently, and keeps the old value if a refresh fails",
    input: {},
    begins: "loading",
    first: { asks: "load" },
    steps: [
      [
        gives("load", answer(1)),
        "shown",
        { context: { answer: answer(1).value }, waits: ["period", ms] },
      ],
      [after("period"), "refreshing", { asks: "load" }],
      [gives("load", refusal(crash)), "shown", { context: { answer: answer(1).value } }],
      [after("period"), "refreshing"],
      [gives("load", answer(2)), "shown", { context: { answer: answer(2).value } }],
      ["answer.retry", "refreshing", { asks: "load", context: { answer: answer(2).value } }],
    ],
  },
  {
    says: "a failed first load is shown, and retried later or by Try Again",
    input: {},
    begins: "loading",
    steps: [
      [
        gives("load", refusal(timeout)),
        "failed",
        { context: { failure: timeout }, waits: ["period", ms] },
      ],
      [after("period"), "loading", { asks: "load" }],
      [gives("load", refusal(crash)), "failed"],
      ["answer.retry", "loading", { asks: "load" }],
    ],
  },
];

const points = answer([{}, {}]);

export const answerExpectations: Expectations = {
  ...Object.fromEntries(Object.keys(answerPages).map((name) => [name, page("alice")])),
  priceCards: periodic(60_000),
  medianPrice: periodic(60_000),
  runningVersion: periodic(60_000),
  coinChart: [
    {
      says: "a span is shown; a different one can be chosen at any time",
      input: { coin: "steem" },
      begins: "loading",
      first: { asks: "loadChart", context: { span: "7d" } },
      steps: [
        [gives("loadChart", points), "shown", { context: { answer: points.value } }],
        [
          event("span.chosen", { span: "1y" }),
          "loading",
          { asks: "loadChart", context: { span: "1y" } },
        ],
        [gives("loadChart", answer([{}])), "empty"],
        [event("span.chosen", { span: "1h" }), "loading"],
        [gives("loadChart", refusal(timeout)), "failed", { context: { failure: timeout } }],
        ["chart.retry", "loading", { asks: "loadChart", context: { span: "1h" } }],
        [gives("loadChart", refusal(crash)), "failed"],
      ],
    },
  ],
};
