/** What the pages of posts and their versions must do. */
import { event, gives, type Expectation, type Step } from "../../support/expectation.ts";
import { answer, crash, nothingFound, refusal, timeout, type Expectations } from "./vocabulary.ts";

const choice = (post: string, pair: { from: number; to: number } | null) => ({
  post,
  pair,
  layout: "unified",
  grain: "words",
});
const versions = answer({
  author: "alice",
  permlink: "x",
  versions: [{ number: 2 }, { number: 1 }],
});
const comparison = (changes: number) =>
  answer({
    body: [
      { kind: "same", text: "a" },
      ...Array.from({ length: changes }, () => ({ kind: "added", text: "x" })),
    ],
  });
const typedPost = (text: string) => event("post.typed", { text });
const link = "https://a.example/@alice/x";
const pair = { from: 1, to: 2 };
const results = (state: string) => ({ results: state });
const toReading: readonly Step[] = [
  [typedPost(link), "idle", { context: { text: link } }],
  ["post.submitted", "checking", { asks: "findHistory" }],
  [gives("findHistory", versions), results("reading"), { acts: ["writeAddress"] }],
];
const toComparing: readonly Step[] = [
  ...toReading,
  [
    event("pair.chosen", { pair }),
    results("comparing"),
    { asks: "compare", acts: ["writeAddress"], context: { pair } },
  ],
];

const noPost = "Invalid URL format. Please use: https://steemit.com/@username/post-title";

const posts: readonly Expectation[] = [
  {
    says: "an invalid post URL is not requested",
    input: { choice: choice("", null) },
    begins: "idle",
    first: { asks: "watchAddress" },
    steps: [
      ["post.submitted", "idle", { context: { fault: "Please enter a valid Steemit post URL" } }],
      [typedPost("nonsense"), "idle", { context: { fault: null } }],
      ["post.submitted", "idle", { context: { post: null } }],
    ],
  },
  {
    says: "two versions are compared, changes stepped through, and the comparison closed",
    input: { choice: choice("", null) },
    begins: "idle",
    steps: [
      ...toComparing,
      [
        gives("compare", comparison(2)),
        results("compared"),
        { asks: "watchKeys", context: { comparison: comparison(2).value.value } },
      ],
      ["change.next", results("compared"), { acts: ["showChange"], context: { step: 0 } }],
      ["change.next", results("compared"), { context: { step: 1 } }],
      ["change.next", results("compared"), { context: { step: 1 } }],
      ["change.previous", results("compared"), { acts: ["showChange"], context: { step: 0 } }],
      [
        event("grain.chosen", { grain: "characters" }),
        results("comparing"),
        { asks: "compare", acts: ["writeAddress"], context: { grain: "characters" } },
      ],
      [gives("compare", comparison(1)), results("compared")],
      [
        event("layout.chosen", { layout: "split" }),
        results("compared"),
        { acts: ["writeAddress"], context: { layout: "split" } },
      ],
      ["pair.closed", results("reading"), { acts: ["writeAddress"], context: { pair: null } }],
    ],
  },
  {
    says: "a comparison can be cancelled, can fail, and can be retried",
    input: { choice: choice("", null) },
    begins: "idle",
    steps: [
      ...toComparing,
      [
        "compare.cancel",
        results("compareFailed"),
        { context: { comparisonFailure: { kind: "cancelled" } } },
      ],
      ["compare.retry", results("comparing"), { asks: "compare" }],
      [
        gives("compare", refusal(timeout)),
        results("compareFailed"),
        { context: { comparisonFailure: timeout } },
      ],
      ["compare.retry", results("comparing")],
      [gives("compare", refusal(crash)), results("compareFailed")],
    ],
  },
  {
    says: "another grain is compared at once, also while a comparison runs and after one has failed",
    input: { choice: choice("", null) },
    begins: "idle",
    steps: [
      ...toReading,
      [event("grain.chosen", { grain: "characters" }), results("reading")],
      [event("pair.chosen", { pair }), results("comparing"), { asks: "compare" }],
      [
        event("grain.chosen", { grain: "characters" }),
        results("comparing"),
        { asks: "compare", acts: ["writeAddress"], context: { grain: "characters" } },
      ],
      [gives("compare", refusal(timeout)), results("compareFailed")],
      [
        event("grain.chosen", { grain: "words" }),
        results("comparing"),
        { asks: "compare", acts: ["writeAddress"], context: { grain: "words" } },
      ],
    ],
  },
  {
    says: "an edit closes the versions only if it names another post, which is then requested",
    input: { choice: choice("", null) },
    begins: "idle",
    steps: [
      ...toComparing,
      [typedPost(`${link} `), results("comparing"), { context: { text: `${link} ` } }],
      [
        typedPost("@alice/y"),
        "idle",
        {
          acts: ["writeAddress"],
          context: { text: "@alice/y", answer: null, post: null, pair: null },
        },
      ],
      ["post.submitted", "checking", { asks: "findHistory" }],
      [typedPost("@alice/y/"), "checking"],
      [typedPost("@alice/"), "idle", { acts: ["writeAddress"], context: { post: null } }],
    ],
  },
  {
    says: "no history is an error with its reason; another post can be requested",
    input: { choice: choice("", null) },
    begins: "idle",
    steps: [
      [typedPost(link), "idle"],
      ["post.submitted", "checking"],
      [gives("findHistory", nothingFound), "failed"],
      ["post.submitted", "checking", { asks: "findHistory", context: { failure: null } }],
      [gives("findHistory", refusal(crash)), "failed", { context: { failure: crash } }],
    ],
  },
  {
    says: "a retry requests what failed, whatever the input contains by then",
    input: { choice: choice("@alice/x", pair) },
    begins: "checking",
    steps: [
      [gives("findHistory", refusal(timeout)), "failed", { context: { failure: timeout } }],
      [typedPost("@bob"), "failed", { context: { text: "@bob" } }],
      ["post.submitted", "failed", { context: { fault: noPost } }],
      [
        "retry",
        "checking",
        {
          asks: "findHistory",
          context: { post: { author: "alice", permlink: "x" }, pair },
        },
      ],
    ],
  },
  {
    says: "a shared link with two versions opens their comparison; missing versions are ignored",
    input: { choice: choice("@alice/x", pair) },
    begins: "checking",
    first: { asks: "findHistory" },
    steps: [
      [gives("findHistory", versions), results("comparing"), { asks: "compare" }],
      [
        event("address.changed", { choice: choice("@alice/y", { from: 1, to: 9 }) }),
        "checking",
        { asks: "findHistory" },
      ],
      [
        gives("findHistory", versions),
        results("reading"),
        { acts: ["writeAddress"], context: { pair: null } },
      ],
      [event("grain.chosen", { grain: "characters" }), results("reading"), { nothing: true }],
      [
        event("address.changed", { choice: choice("", null) }),
        "idle",
        { context: { answer: null, post: null } },
      ],
    ],
  },
  {
    says: "a link with an invalid post says so at once; a link without one says nothing",
    input: { choice: choice("nonsense", null) },
    begins: "idle",
    first: { context: { text: "nonsense", fault: noPost } },
    steps: [
      [
        event("address.changed", { choice: choice("", null) }),
        "idle",
        { context: { fault: null } },
      ],
      [
        event("address.changed", { choice: choice("@alice", null) }),
        "idle",
        { context: { text: "@alice", fault: noPost } },
      ],
      [
        event("address.changed", { choice: choice("@alice/y", null) }),
        "checking",
        { context: { fault: null } },
      ],
    ],
  },
];

export const postExpectations: Expectations = {
  contentHistory: posts,
};
