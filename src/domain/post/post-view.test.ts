/** A post's view, joined from a node's and the social index's records, and what is missing without one of them. */
import { describe, expect, test } from "vitest";
import { indexPost, nodePost, readPost } from "../../../tests/support/post-samples.ts";
import { joinPost } from "./post-view.ts";

describe("sources are joined", () => {
  const both = {
    node: readPost(nodePost),
    index: readPost(indexPost),
    nodeFailure: null,
    indexFailure: null,
  };
  const timeout = { kind: "timeout", ms: 1, method: "x", over: "http" } as const;

  test("votes and payout from the node, community and muting from the social index", () => {
    const view = joinPost(both);
    expect(view).toMatchObject({
      community: { id: "hive-1" },
      isMuted: true,
      reputation: 43.2,
      unlistedVotes: 3,
      payout: { beneficiaries: [{ account: "carol" }] },
      votes: [{ voter: "bob", percent: 10_000 }, { voter: "dave" }],
    });
  });

  test("without the social index, a gap says why", () => {
    expect(joinPost({ ...both, index: null, indexFailure: timeout })).toMatchObject({
      community: null,
      isMuted: null,
      reputation: 43,
      indexFailure: timeout,
    });
  });

  test("without the node, a different gap", () => {
    expect(joinPost({ ...both, node: null, nodeFailure: timeout })).toMatchObject({
      votes: [{ voter: "bob", percent: null }],
      unlistedVotes: 4,
      nodeFailure: timeout,
    });
  });

  test("without both, nothing", () => {
    expect(joinPost({ ...both, node: null, index: null })).toBeNull();
  });
});
