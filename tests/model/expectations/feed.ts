/** How the head must be followed. */
import { err, ok } from "../../../src/domain/result.ts";
import { implausibleHead } from "../../../src/machines/live/follower-steps.ts";
import { breaks, event, gives, type Step } from "../../support/expectation.ts";
import { blocksOf, fetched, head, headAt } from "../../support/feed-samples.ts";
import { sampleId } from "../../support/samples.ts";
import { crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const state = (newest: string, older = "resting") => ({ newest, older });
const settled = (newest: string, older = "resting") => ({ newest: { settled: newest }, older });
const windowOf = (from: number, to: number) => ({ blocks: blocksOf(from, to), resumeAt: null });
const unlinked = {
  kind: "decode",
  field: "block.previous",
  expected: "the ID of the block below",
} as const;
const atBlock10: readonly Step[] = [
  ["blocks.wanted", settled("atHead")],
  [head(10), state("catchingUp"), { asks: "fetchRun" }],
  [
    gives("fetchRun", ok(fetched(6, 10))),
    settled("atHead"),
    { context: { window: windowOf(6, 10), endpoint: "node.example", updatedAt: 1 } },
  ],
];
const story = (says: string, steps: readonly Step[]) => ({
  says,
  input: {},
  begins: settled("headOnly"),
  steps,
});

export const feedExpectations: Expectations = {
  follower: [
    story(
      "without a page that shows blocks only the head is followed, also once the last one has left",
      [
        [head(10), settled("headOnly"), { context: { target: 0 } }],
        ["blocks.wanted", settled("atHead")],
        [head(11), state("catchingUp"), { asks: "fetchRun" }],
        ["blocks.unwanted", state("catchingUp")],
        [gives("fetchRun", ok(fetched(7, 11))), settled("headOnly")],
        [head(12), settled("headOnly"), { context: { target: 11 } }],
      ],
    ),
    story("blocks that are wanted again before the run arrives are followed without a break", [
      ...atBlock10,
      ["blocks.unwanted", settled("headOnly")],
      ["blocks.wanted", settled("atHead")],
      [head(11), state("catchingUp")],
      ["blocks.unwanted", state("catchingUp")],
      ["blocks.wanted", state("catchingUp")],
      [gives("fetchRun", ok(fetched(11, 11))), settled("atHead")],
    ]),
    story("blocks join one run at a time; what arrives meanwhile raises the target", [
      ...atBlock10,
      [head(11), state("catchingUp"), { asks: "fetchRun" }],
      [head(12), state("catchingUp"), { context: { target: 12 } }],
      [
        event("block.received", { number: 13, id: sampleId(13) }),
        state("catchingUp"),
        { context: { target: 13 } },
      ],
      [gives("fetchRun", ok(fetched(11, 11))), state("catchingUp"), { asks: "fetchRun" }],
      [
        gives("fetchRun", ok(fetched(12, 13))),
        settled("atHead"),
        { context: { window: windowOf(6, 13) } },
      ],
    ]),
    story("pushed blocks and headers are followed like heads; known ones start nothing", [
      ...atBlock10,
      [event("block.received", { number: 11, id: sampleId(11) }), state("catchingUp")],
      [gives("fetchRun", ok(fetched(11, 11))), settled("atHead")],
      [event("header.received", { number: 12, previous: sampleId(11) }), state("catchingUp")],
      [gives("fetchRun", ok(fetched(12, 12))), settled("atHead")],
      [event("block.received", { number: 9, id: sampleId(9) }), settled("atHead")],
      [event("header.received", { number: 12, previous: null }), settled("atHead")],
    ]),
    story("a node that lacks the head it reported is not asked again before the next head", [
      ...atBlock10,
      [head(12), state("catchingUp")],
      [
        gives("fetchRun", ok({ ...fetched(11, 11), heights: { from: 11, to: 12 }, target: 12 })),
        settled("atHead"),
        { context: { target: 11, behindSince: 1 } },
      ],
      [head(12), state("catchingUp"), { asks: "fetchRun" }],
    ]),
    story("a first run without blocks is a failure", [
      ["blocks.wanted", settled("atHead")],
      [head(10), state("catchingUp")],
      [
        gives("fetchRun", ok({ ...fetched(6, 10), blocks: [], endpoints: [] })),
        settled("stepFailed"),
        { context: { failure: { kind: "notFound", what: "block" } } },
      ],
    ]),
    story("a different block at a known height: back to the fork, then up the other chain", [
      ...atBlock10,
      [head(10, "b"), state("rewinding"), { asks: "findFork" }],
      [
        gives("findFork", ok({ number: 8, at: 5 })),
        state("catchingUp"),
        {
          asks: "fetchRun",
          context: { window: windowOf(6, 8), reorganised: { from: 9, to: 10, at: 5 } },
        },
      ],
    ]),
    story("a report that the nodes don't confirm changes nothing", [
      ...atBlock10,
      [event("block.received", { number: 9, id: sampleId(9, "b") }), state("rewinding")],
      [
        gives("findFork", ok({ number: 9, at: 5 })),
        settled("atHead"),
        { context: { window: windowOf(6, 10), reorganised: null, claims: [] } },
      ],
    ]),
    story(
      "a header that names a different block below waits for the run, and is settled before following continues",
      [
        ...atBlock10,
        [head(11), state("catchingUp")],
        [
          event("header.received", { number: 11, previous: sampleId(10, "b") }),
          state("catchingUp"),
          { nothing: true },
        ],
        [gives("fetchRun", refusal(timeout)), state("rewinding"), { asks: "findFork" }],
        [gives("findFork", ok({ number: 10, at: 5 })), state("catchingUp"), { asks: "fetchRun" }],
      ],
    ),
    story(
      "after a run that doesn't link the fork is looked for; after three, the follower waits for the next head",
      [
        ...atBlock10,
        [head(11), state("catchingUp")],
        ...Array.from({ length: 2 }, (): readonly Step[] => [
          [gives("fetchRun", ok(fetched(11, 11, "b"))), state("rewinding"), { asks: "findFork" }],
          [gives("findFork", ok({ number: 10, at: 5 })), state("catchingUp")],
        ]).flat(),
        [
          gives("fetchRun", ok(fetched(11, 11, "b"))),
          settled("stepFailed"),
          { context: { failure: unlinked, window: windowOf(6, 10) } },
        ],
        [head(11), state("catchingUp"), { context: { failure: null } }],
      ],
    ),
    story("whatever fails is tried again with the next head", [
      ...atBlock10,
      [head(11), state("catchingUp")],
      [
        gives("fetchRun", refusal(timeout)),
        settled("stepFailed"),
        { context: { failure: timeout } },
      ],
      [head(11), state("catchingUp"), { asks: "fetchRun", context: { failure: null } }],
      [breaks("fetchRun"), settled("stepFailed"), { context: { failure: crash } }],
      [head(10, "b"), state("rewinding")],
      [gives("findFork", refusal(timeout)), settled("stepFailed"), { context: { claims: [] } }],
      [head(10, "b"), state("rewinding")],
      [breaks("findFork"), settled("stepFailed"), { context: { failure: crash } }],
      [head(11), state("catchingUp")],
      [gives("fetchRun", ok(fetched(11, 11))), settled("atHead"), { context: { failure: null } }],
    ]),
    story("if the head is more than 1,000 blocks away, the blocks between are skipped", [
      ...atBlock10,
      [head(1011), state("catchingUp"), { asks: "fetchRun" }],
      [
        gives("fetchRun", ok(fetched(1007, 1011))),
        settled("atHead"),
        { context: { window: windowOf(1007, 1011), skipped: { from: 11, to: 1006, at: 1 } } },
      ],
    ]),
    story("if the blocks at a head more than 1,000 away can't be fetched, the known ones stay", [
      ...atBlock10,
      [head(1011), state("catchingUp"), { asks: "fetchRun" }],
      [
        gives("fetchRun", refusal(timeout)),
        settled("stepFailed"),
        { context: { window: windowOf(6, 10), skipped: null } },
      ],
    ]),
    story("a chain that restarts: the old one is set aside before anything of the new is fetched", [
      ...atBlock10,
      [head(3, "c"), state("startingOver"), { asks: "leaveChain" }],
      [
        gives("leaveChain", true),
        state("catchingUp"),
        {
          asks: "fetchRun",
          context: { target: 3, reorganised: { from: 6, to: 10, at: 0 }, successor: null },
        },
      ],
      [gives("fetchRun", ok(fetched(1, 3, "c"))), settled("atHead")],
    ]),
    story(
      "a chain that must be kept is not left; the shorter one is reported until a head of the known one arrives",
      [
        ...atBlock10,
        [head(3, "c"), state("startingOver"), { asks: "leaveChain" }],
        [
          gives("leaveChain", false),
          settled("stepFailed"),
          {
            context: {
              window: windowOf(6, 10),
              successor: null,
              refused: headAt(3, "c"),
              failure: implausibleHead,
            },
          },
        ],
        [head(11), state("catchingUp"), { context: { refused: null, failure: null } }],
        [gives("fetchRun", ok(fetched(11, 11))), settled("atHead"), { context: { failure: null } }],
      ],
    ),
    story("an old chain that can't be set aside stays until the next head", [
      ...atBlock10,
      [head(3, "c"), state("startingOver")],
      [
        breaks("leaveChain"),
        settled("stepFailed"),
        { context: { window: windowOf(6, 10), failure: crash } },
      ],
      [head(3, "c"), state("startingOver"), { asks: "leaveChain" }],
    ]),
    story("the blocks below are filled in; what no longer links is dropped", [
      ...atBlock10,
      ["older.wanted", settled("atHead", "filling"), { asks: "fetchBelow" }],
      [
        gives("fetchBelow", ok(blocksOf(1, 5))),
        settled("atHead"),
        { context: { window: windowOf(1, 10) } },
      ],
      ["older.wanted", settled("atHead", "filling")],
      [
        gives("fetchBelow", ok(blocksOf(1, 4))),
        settled("atHead"),
        { context: { window: windowOf(1, 10) } },
      ],
    ]),
    story("blocks below that are missing are fetched again once the next head is reached", [
      ...atBlock10,
      ["older.wanted", settled("atHead", "filling")],
      [gives("fetchBelow", err(timeout)), settled("atHead", "missing")],
      [head(11), state("catchingUp", "due")],
      [
        gives("fetchRun", ok(fetched(11, 11))),
        settled("atHead", "filling"),
        { asks: "fetchBelow" },
      ],
      [breaks("fetchBelow"), settled("atHead", "missing")],
      ["older.wanted", settled("atHead", "filling"), { asks: "fetchBelow" }],
      [gives("fetchBelow", err(timeout)), settled("atHead", "missing")],
      [head(12), state("catchingUp", "due")],
      ["older.wanted", state("catchingUp", "filling"), { asks: "fetchBelow" }],
    ]),
  ],
};
