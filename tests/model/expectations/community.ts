/** What the search for a community must do. */
import { event, gives, type Expectation, type Step } from "../../support/expectation.ts";
import { answer, crash, nothingFound, refusal, timeout, type Expectations } from "./vocabulary.ts";

const community = answer({ community: {} });
const typedCommunity = (text: string) => event("community.typed", { text });
const address = (id: string | null) => event("address.changed", { id });
const asked: readonly Step[] = [
  [typedCommunity("Hive-1"), "idle", { acts: ["clearAddress"], context: { text: "hive-1" } }],
  ["community.submitted", "searching", { asks: "findCommunity" }],
];

const noId = "Please enter a valid community ID (e.g., hive-123456 or community-id)";

const communities: readonly Expectation[] = [
  {
    says: "a found community is an entry in the browser's history; editing clears it",
    input: { id: null },
    begins: "idle",
    first: { asks: "watchAddress" },
    steps: [
      ...asked,
      ["community.submitted", "searching", { nothing: true }],
      [
        gives("findCommunity", community),
        "found",
        { acts: ["pushAddress"], context: { answer: community.value } },
      ],
      [typedCommunity("h"), "idle", { acts: ["clearAddress"], context: { answer: null } }],
    ],
  },
  {
    says: "not found is an entry too",
    input: { id: null },
    begins: "idle",
    steps: [
      ...asked,
      [gives("findCommunity", nothingFound), "notFound", { acts: ["pushAddress"] }],
    ],
  },
  {
    says: "a failure is an entry too and says why",
    input: { id: null },
    begins: "idle",
    steps: [
      ...asked,
      [
        gives("findCommunity", refusal(timeout)),
        "failed",
        { acts: ["pushAddress"], context: { failure: timeout } },
      ],
    ],
  },
  {
    says: "a search that crashes says so",
    input: { id: null },
    begins: "idle",
    steps: [
      ...asked,
      [gives("findCommunity", refusal(crash)), "failed", { context: { failure: crash } }],
    ],
  },
  {
    says: "an invalid community ID is not requested",
    input: { id: null },
    begins: "idle",
    steps: [
      ["community.submitted", "idle", { context: { fault: "Please enter a community ID" } }],
      [typedCommunity("no id!"), "idle", { context: { fault: null } }],
      [
        "community.submitted",
        "idle",
        {
          context: {
            fault: noId,
          },
        },
      ],
    ],
  },
  {
    says: "a shared link is looked up at once without changing the URL",
    input: { id: "hive-1" },
    begins: "returning",
    first: { asks: "findCommunity" },
    steps: [
      ["community.submitted", "returning", { nothing: true }],
      [gives("findCommunity", community), "found", { acts: [] }],
      [address("hive-1"), "found", { nothing: true }],
      [address("hive-2"), "returning", { asks: "findCommunity", context: { text: "hive-2" } }],
      [gives("findCommunity", nothingFound), "notFound", { acts: [] }],
      [address("hive-3"), "returning"],
      [
        gives("findCommunity", refusal(timeout)),
        "failed",
        { acts: [], context: { failure: timeout } },
      ],
      [address("hive-4"), "returning"],
      [gives("findCommunity", refusal(crash)), "failed", { context: { failure: crash } }],
      [address(null), "idle", { context: { text: "", failure: null } }],
    ],
  },
  {
    says: "a link with an invalid community says so at once; a link without one says nothing",
    input: { id: "no id!" },
    begins: "idle",
    first: { context: { text: "no id!", fault: noId } },
    steps: [
      [address(null), "idle", { context: { text: "", fault: null } }],
      [address("No Id!"), "idle", { context: { text: "no id!", fault: noId } }],
      [address("hive-1"), "returning", { context: { fault: null } }],
    ],
  },
];

export const communityExpectations: Expectations = { communitySearch: communities };
