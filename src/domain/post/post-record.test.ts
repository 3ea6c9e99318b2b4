/** A post as a node or the social index reports it. */
import { describe, expect, test } from "vitest";
import { indexPost, nodePost, readPost } from "../../../tests/support/post-samples.ts";
import { postOfPath, postPage, postPath } from "./post-address.ts";
import { parsePost } from "./post-record.ts";

describe("a post is read", () => {
  test("from a node", () => {
    expect(readPost(nodePost)).toMatchObject({
      title: "Notes",
      created: Date.UTC(2026, 10, 1, 12),
      updated: Date.UTC(2026, 10, 1, 12, 30),
      tags: ["life", "food"],
      original: { author: "bob", permlink: "first" },
      parent: null,
      root: null,
      reputation: 43,
      isMuted: null,
      payout: { isPaid: false, due: Date.UTC(2026, 10, 8, 12) },
      votes: [{ voter: "bob", rshares: 9007199254740993000n, percent: 10_000 }, { voter: "dave" }],
    });
  });

  test("from the social index", () => {
    expect(readPost(indexPost)).toMatchObject({
      tags: ["life"],
      reputation: 43.2,
      isMuted: true,
      voteCount: 5,
      community: { id: "hive-1", title: "Hills" },
      votes: [{ voter: "bob", rshares: 12n, percent: null, time: null }],
    });
  });

  test("a reply, whose thread the social index names only in the URL", () => {
    const reply = {
      ...indexPost,
      depth: 2,
      parent_author: "bob",
      parent_permlink: "re",
      url: "/x/@carol/top#@alice/notes",
    };
    expect(readPost(reply)).toMatchObject({
      parent: { author: "bob", permlink: "re" },
      root: { author: "carol", permlink: "top" },
    });
  });

  test("a paid one has its time of payment", () => {
    const paid = {
      ...nodePost,
      cashout_time: "1969-12-31T23:59:59",
      last_payout: "2026-11-08T12:00:03",
    };
    expect(readPost(paid).payout).toMatchObject({
      isPaid: true,
      due: Date.UTC(2026, 10, 8, 12, 0, 3),
    });
  });

  test("with the zone of its times, and with votes larger than whole numbers of JavaScript", () => {
    const reported = {
      ...nodePost,
      created: "2026-11-01T12:00:00+00:00",
      last_update: "2026-11-01T12:30:00+0000",
      active_votes: [
        { voter: "bob", rshares: 9.5e17, percent: 1, time: "2026-11-01T13:00:00+00:00" },
        { voter: "dave", rshares: -9.5e17, percent: -1 },
      ],
    };
    expect(readPost(reported)).toMatchObject({
      created: Date.UTC(2026, 10, 1, 12),
      updated: Date.UTC(2026, 10, 1, 12, 30),
      votes: [{ rshares: 950_000_000_000_000_000n }, { rshares: -950_000_000_000_000_000n }],
    });
  });

  test.each([1.5, 1e19, Number.NaN, "many"])("not with rshares of %j", (rshares) => {
    const reported = { ...nodePost, active_votes: [{ voter: "bob", rshares }] };
    expect(parsePost(reported)).toMatchObject({ error: { field: "active_votes[0].rshares" } });
  });

  test("a node without the post sends an empty author", () => {
    expect(parsePost({ ...nodePost, id: 0, author: "" })).toEqual({ ok: true, value: null });
    expect(parsePost(null)).toEqual({ ok: true, value: null });
  });

  test.each([
    [{ ...nodePost, active_votes: "none" }, "active_votes"],
    [{ ...nodePost, active_votes: [{ voter: "bob", rshares: {} }] }, "active_votes[0].rshares"],
    [{ ...nodePost, beneficiaries: [{ account: 7, weight: 1 }] }, "beneficiaries[0].account"],
    [{ ...nodePost, pending_payout_value: "a lot" }, "pending_payout_value"],
    [{ ...nodePost, created: "yesterday" }, "created"],
    [{ ...nodePost, beneficiaries: [{ account: "carol", weight: -1 }] }, "beneficiaries[0].weight"],
    [
      {
        ...nodePost,
        beneficiaries: [
          { account: "carol", weight: 9000 },
          { account: "dave", weight: 9000 },
        ],
      },
      "beneficiaries",
    ],
    [{ ...nodePost, children: -3 }, "children"],
    [{ ...nodePost, depth: -1 }, "depth"],
    [{ ...nodePost, percent_steem_dollars: 20_000 }, "percent_steem_dollars"],
    [
      { ...nodePost, active_votes: [{ voter: "x".repeat(1e6), rshares: 1 }] },
      "active_votes[0].voter",
    ],
    [[], "post"],
  ])("damage is named: %#", (raw, field) => {
    expect(parsePost(raw)).toMatchObject({ ok: false, error: { kind: "decode", field } });
  });

  test("a count of votes that no post can have is unknown", () => {
    for (const total_votes of [-1, 0.5, 1e300])
      expect(
        readPost({ ...indexPost, stats: { ...indexPost.stats, total_votes } }).voteCount,
      ).toBeNull();
  });

  test("metadata nested without end has no tags", () => {
    let nested: unknown = [];
    for (let depth = 0; depth < 50_000; depth++) nested = [nested];
    expect(readPost({ ...indexPost, json_metadata: { tags: nested } }).tags).toEqual([]);
  });

  test("addresses that no post can have are left out", () => {
    const strange = {
      ...nodePost,
      json_metadata: '{"original_author":"<script>","original_permlink":"x y"}',
      parent_author: "A B",
    };
    expect(readPost(strange)).toMatchObject({ original: null, parent: null });
    expect(readPost({ ...nodePost, json_metadata: "][" })).toMatchObject({
      original: null,
      tags: [],
    });
  });
});

test("an address survives charts and URLs", () => {
  const post = { author: "alice", permlink: "notes-ä?#" };
  expect(postOfPath(postPath(post))).toEqual(post);
  expect(postPage(post)).toBe("/posts/@alice/notes-%C3%A4%3F%23");
});
