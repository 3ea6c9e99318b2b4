/** What comparing nodes must do: ask only on request, and report the result. */
import { gives, type Expectation } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const input = { about: { kind: "account", name: "alice" } };

/** A comparison with numbers of nodes, of answers, and of differing fields. */
const compared = (named: number, answered: number, differing: number) =>
  answer({
    nodes: Array.from({ length: named }, (_, i) => ({ host: `node-${i}` })),
    answered,
    differences: Array.from({ length: differing }, (_, i) => ({ field: `field-${i}` })),
  });

const ends = (
  says: string,
  outcome: ReturnType<typeof compared>,
  state: string,
  comparison: unknown = outcome.value.value,
): Expectation => ({
  says,
  input,
  begins: "idle",
  first: { nothing: true },
  steps: [
    ["comparison.start", "comparing", { asks: "compare" }],
    ["comparison.start", "comparing", { nothing: true }],
    [gives("compare", outcome), state, { context: { comparison, failure: null } }],
    ["comparison.start", "comparing", { asks: "compare", context: { comparison } }],
  ],
});

export const comparisonExpectations: Expectations = {
  nodeComparison: [
    ends("nodes that say the same agree", compared(2, 2, 0), "agreed"),
    ends("nodes that differ are shown with what differs", compared(3, 3, 1), "differing"),
    ends("one node alone has nobody to be compared with", compared(1, 0, 0), "alone", null),
    ends("one answer of two compares nothing", compared(2, 1, 0), "unanswered"),
    {
      says: "a failure and a crash are shown, and the previous comparison is cleared",
      input,
      begins: "idle",
      steps: [
        ["comparison.start", "comparing"],
        [gives("compare", compared(2, 2, 0)), "agreed"],
        ["comparison.start", "comparing"],
        [
          gives("compare", refusal(timeout)),
          "failed",
          { context: { failure: timeout, comparison: null } },
        ],
        ["comparison.start", "comparing"],
        [
          gives("compare", refusal(crash)),
          "failed",
          { context: { failure: crash, comparison: null } },
        ],
        ["comparison.start", "comparing", { asks: "compare" }],
      ],
    },
  ],
};
