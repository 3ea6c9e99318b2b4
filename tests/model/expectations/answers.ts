/** What charts that ask one question must do: pages about one subject, and values asked for periodically. */
import { after, breaks, event, gives, type Expectation } from "../../support/expectation.ts";
import { answer, crash, nothingFound, refusal, timeout, type Expectations } from "./vocabulary.ts";

const page = (subject: string): readonly Expectation[] => [
  {
    says: "loading, then the answer; a refresh keeps it on screen, whatever comes",
    input: { subject },
    begins: "loading",
    first: { asks: "load" },
    steps: [
      [gives("load", answer(1)), "found", { context: { answer: answer(1).value } }],
      ["page.refresh", "refreshing", { asks: "load", context: { answer: answer(1).value } }],
      [gives("load", answer(2)), "found", { context: { answer: answer(2).value } }],
      ["page.refresh", "refreshing"],
      [breaks("load"), "found", { context: { answer: answer(2).value } }],
      ["page.refresh", "refreshing"],
      [gives("load", refusal(timeout)), "found", { context: { answer: answer(2).value } }],
    ],
  },
  {
    says: "not found is no error; Try Again asks resting nodes too",
    input: { subject },
    begins: "loading",
    steps: [
      [gives("load", nothingFound), "notFound", { context: { answer: null } }],
      ["page.retry", "loading", { asks: "load", acts: ["wakeNodes"] }],
      [gives("load", answer(1)), "found", { context: { failure: null } }],
    ],
  },
  {
    says: "an error names its reason, and Try Again asks once more",
    input: { subject },
    begins: "loading",
    steps: [
      [gives("load", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["page.retry", "loading", { asks: "load", acts: ["wakeNodes"] }],
      [breaks("load"), "failed", { context: { failure: crash } }],
    ],
  },
];

const periodic = (ms: number): readonly Expectation[] => [
  {
    says: "asked at once, refreshed silently, the old value kept when a refresh fails",
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
      [breaks("load"), "shown", { context: { answer: answer(1).value } }],
      [after("period"), "refreshing"],
      [gives("load", answer(2)), "shown", { context: { answer: answer(2).value } }],
    ],
  },
  {
    says: "a first failure is said, and asked again later or at a person's word",
    input: {},
    begins: "loading",
    steps: [
      [
        gives("load", refusal(timeout)),
        "failed",
        { context: { failure: timeout }, waits: ["period", ms] },
      ],
      [after("period"), "loading", { asks: "load" }],
      [breaks("load"), "failed"],
      ["answer.retry", "loading", { asks: "load" }],
    ],
  },
];

const points = answer([{}, {}]);

export const answerExpectations: Expectations = {
  transactionPage: page("ab".repeat(20)),
  accountPage: page("alice"),
  registrations: page("registrations"),
  sparklines: page("sparklines"),
  coinPage: page("steem"),
  coinPreview: page("steem"),
  blockProof: page("12"),
  transactionProof: page("ab".repeat(20)),
  priceCards: periodic(60_000),
  medianPrice: periodic(60_000),
  runningVersion: periodic(60_000),
  coinChart: [
    {
      says: "a span is shown, another one chosen at any time is asked for",
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
        [breaks("loadChart"), "failed"],
      ],
    },
  ],
};
