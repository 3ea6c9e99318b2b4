/** A post's page: parsing both sources' forms, the split of the payout, the votes' values, and what is missing. */
import { describe, expect, test } from "vitest";
import type { Amount } from "../../../src/domain/chain/amount.ts";
import { payoutForm, splitPayout, type PayoutFields } from "../../../src/domain/post/payout.ts";
import { postOfPath, postPage, postPath } from "../../../src/domain/post/post-address.ts";
import { parsePost, parsePosts, type PostRecord } from "../../../src/domain/post/post-record.ts";
import { valuedVotes } from "../../../src/domain/post/valued-votes.ts";
import { joinPost } from "../../../src/domain/post/post-view.ts";
import { recorded, recordedTest } from "../../support/recordings.ts";

const sbd = (units: bigint): Amount => ({ units, token: "SBD" });

const node = {
  id: 7,
  author: "alice",
  permlink: "notes",
  category: "life",
  parent_author: "",
  parent_permlink: "life",
  title: "Notes\u2066",
  body: "text",
  json_metadata: '{"tags":["life","food"],"original_author":"bob","original_permlink":"first"}',
  created: "2026-11-01T12:00:00",
  last_update: "2026-11-01T12:30:00",
  depth: 0,
  children: 2,
  cashout_time: "2026-11-08T12:00:00",
  last_payout: "1970-01-01T00:00:00",
  root_author: "alice",
  root_permlink: "notes",
  pending_payout_value: "10.000 SBD",
  total_payout_value: "0.000 SBD",
  curator_payout_value: "0.000 SBD",
  max_accepted_payout: "1000000.000 SBD",
  percent_steem_dollars: 10_000,
  allow_curation_rewards: true,
  beneficiaries: [{ account: "carol", weight: 1000 }],
  author_reputation: "100000000000",
  active_votes: [
    { voter: "bob", rshares: "9007199254740993000", percent: 10_000, time: "2026-11-01T12:10:00" },
    { voter: "dave", rshares: 0, percent: 100, time: "2026-11-01T12:20:00" },
  ],
};

const index = {
  author: "alice",
  permlink: "notes",
  title: "Notes",
  body: "text",
  json_metadata: { tags: ["life"] },
  created: "2026-11-01T12:00:00",
  updated: "2026-11-01T12:30:00",
  depth: 0,
  children: 2,
  is_paidout: false,
  payout_at: "2026-11-08T12:00:00",
  url: "/hive-1/@alice/notes",
  pending_payout_value: "10.000 SBD",
  author_payout_value: "0.000 SBD",
  curator_payout_value: "0.000 SBD",
  max_accepted_payout: "1000000.000 SBD",
  percent_steem_dollars: 10_000,
  beneficiaries: [],
  author_reputation: 43.2,
  stats: { hide: false, gray: true, total_votes: 5, flag_weight: 0 },
  active_votes: [{ voter: "bob", rshares: 12 }],
  community: "hive-1",
  community_title: "Hills",
};

function read(raw: unknown): PostRecord {
  const parsed = parsePost(raw);
  if (!parsed.ok || !parsed.value) throw new Error(JSON.stringify(parsed));
  return parsed.value;
}

describe("a post is read", () => {
  test("from a node", () => {
    expect(read(node)).toMatchObject({
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
    expect(read(index)).toMatchObject({
      tags: ["life"],
      reputation: 43.2,
      isMuted: true,
      voteCount: 5,
      community: { id: "hive-1", title: "Hills" },
      votes: [{ voter: "bob", rshares: 12n, percent: null, time: null }],
    });
  });

  test("a reply, whose thread the social index names in the URL only", () => {
    const reply = {
      ...index,
      depth: 2,
      parent_author: "bob",
      parent_permlink: "re",
      url: "/x/@carol/top#@alice/notes",
    };
    expect(read(reply)).toMatchObject({
      parent: { author: "bob", permlink: "re" },
      root: { author: "carol", permlink: "top" },
    });
  });

  test("a paid one has its time of payment", () => {
    const paid = {
      ...node,
      cashout_time: "1969-12-31T23:59:59",
      last_payout: "2026-11-08T12:00:03",
    };
    expect(read(paid).payout).toMatchObject({ isPaid: true, due: Date.UTC(2026, 10, 8, 12, 0, 3) });
  });

  test("a node without the post sends an empty author", () => {
    expect(parsePost({ ...node, id: 0, author: "" })).toEqual({ ok: true, value: null });
    expect(parsePost(null)).toEqual({ ok: true, value: null });
  });

  test.each([
    [{ ...node, active_votes: "none" }, "active_votes"],
    [{ ...node, active_votes: [{ voter: "bob", rshares: {} }] }, "active_votes[0].rshares"],
    [{ ...node, beneficiaries: [{ account: 7, weight: 1 }] }, "beneficiaries[0].account"],
    [{ ...node, pending_payout_value: "a lot" }, "pending_payout_value"],
    [{ ...node, created: "yesterday" }, "created"],
    [{ ...node, beneficiaries: [{ account: "carol", weight: -1 }] }, "beneficiaries[0].weight"],
    [
      {
        ...node,
        beneficiaries: [
          { account: "carol", weight: 9000 },
          { account: "dave", weight: 9000 },
        ],
      },
      "beneficiaries",
    ],
    [{ ...node, children: -3 }, "children"],
    [{ ...node, depth: -1 }, "depth"],
    [{ ...node, percent_steem_dollars: 20_000 }, "percent_steem_dollars"],
    [{ ...node, active_votes: [{ voter: "x".repeat(1e6), rshares: 1 }] }, "active_votes[0].voter"],
    [[], "post"],
  ])("damage is named: %#", (raw, field) => {
    expect(parsePost(raw)).toMatchObject({ ok: false, error: { kind: "decode", field } });
  });

  test("a count of votes that no post can have is unknown", () => {
    for (const total_votes of [-1, 0.5, 1e300])
      expect(read({ ...index, stats: { ...index.stats, total_votes } }).voteCount).toBeNull();
  });

  test("metadata nested without end has no tags", () => {
    let nested: unknown = [];
    for (let depth = 0; depth < 50_000; depth++) nested = [nested];
    expect(read({ ...index, json_metadata: { tags: nested } }).tags).toEqual([]);
  });

  test("addresses that no post can have are left out", () => {
    const strange = {
      ...node,
      json_metadata: '{"original_author":"<script>","original_permlink":"x y"}',
      parent_author: "A B",
    };
    expect(read(strange)).toMatchObject({ original: null, parent: null });
    expect(read({ ...node, json_metadata: "][" })).toMatchObject({ original: null, tags: [] });
  });
});

const fields: PayoutFields = {
  isPaid: false,
  pending: sbd(10_000n),
  author: sbd(0n),
  curators: sbd(0n),
  most: sbd(1_000_000_000n),
  due: null,
  percentSbd: 10_000,
  hasCuration: true,
  beneficiaries: [],
};

describe("a payout is split", () => {
  test("in halves, and beneficiaries get their part of the author's half", () => {
    const split = splitPayout({
      ...fields,
      beneficiaries: [
        { account: "carol", weight: 1000 },
        { account: "dave", weight: 500 },
      ],
    });
    expect(split).toMatchObject({
      state: "pending",
      total: sbd(10_000n),
      author: sbd(4250n),
      curators: sbd(5000n),
      beneficiaries: [{ amount: sbd(500n) }, { amount: sbd(250n) }],
      most: null,
    });
  });

  test("a declined one is nothing", () => {
    expect(splitPayout({ ...fields, most: sbd(0n) })).toMatchObject({
      state: "declined",
      total: sbd(0n),
      author: sbd(0n),
      curators: sbd(0n),
    });
  });

  test("no more than its author accepts", () => {
    expect(splitPayout({ ...fields, most: sbd(2000n) })).toMatchObject({
      total: sbd(2000n),
      most: sbd(2000n),
    });
  });

  test("without curation rewards, the author gets no more: the curators' half is paid to nobody", () => {
    const split = splitPayout({
      ...fields,
      hasCuration: false,
      beneficiaries: [{ account: "carol", weight: 1000 }],
    });
    expect(split).toMatchObject({
      total: sbd(5000n),
      author: sbd(4500n),
      curators: sbd(0n),
      unpaid: sbd(5000n),
      beneficiaries: [{ amount: sbd(500n) }],
    });
    expect(splitPayout(fields)).toMatchObject({ total: sbd(10_000n), unpaid: null });
  });

  test("once such a post is paid, nodes say what was paid, not what was left", () => {
    const paid = { isPaid: true, pending: sbd(0n), author: sbd(5000n) } as const;
    expect(splitPayout({ ...fields, ...paid, hasCuration: false })).toMatchObject({
      total: sbd(5000n),
      author: sbd(5000n),
      curators: sbd(0n),
      unpaid: null,
    });
  });

  test("of a paid one, the beneficiaries' part follows from the author's", () => {
    expect(
      splitPayout({
        ...fields,
        isPaid: true,
        pending: sbd(0n),
        author: sbd(900n),
        curators: sbd(1000n),
        beneficiaries: [{ account: "carol", weight: 1000 }],
      }),
    ).toMatchObject({
      state: "paid",
      total: sbd(2000n),
      author: sbd(900n),
      beneficiaries: [{ amount: sbd(100n) }],
    });
  });

  test("of a paid one whose author gave everything away, the beneficiaries' part is unknown", () => {
    const split = splitPayout({
      ...fields,
      isPaid: true,
      pending: sbd(0n),
      curators: sbd(1000n),
      beneficiaries: [{ account: "null", weight: 10_000 }],
    });
    expect(split).toMatchObject({
      total: null,
      author: sbd(0n),
      curators: sbd(1000n),
      beneficiaries: [{ amount: null }],
    });
    expect(valuedVotes([vote("a", 5n)], split.total)).toMatchObject([{ value: null, share: 1 }]);
  });

  test("and paid in SBD, SP or both", () => {
    expect(payoutForm(0)).toBe("All in SP");
    expect(payoutForm(10_000)).toBe("50.00% in SP, 50.00% in SBD or STEEM");
    expect(payoutForm(5000)).toBe("75.00% in SP, 25.00% in SBD or STEEM");
  });
});

const vote = (voter: string, rshares: bigint) => ({ voter, rshares, percent: null, time: null });

describe("votes are valued", () => {
  test("in proportion, downvotes below 0, the greatest first", () => {
    const votes = valuedVotes([vote("a", 300n), vote("b", -100n), vote("c", 800n)], sbd(1000n));
    expect(votes.map(({ voter, value, share }) => [voter, value?.units, share])).toEqual([
      ["c", 800n, 0.8],
      ["a", 300n, 0.3],
      ["b", -100n, -0.1],
    ]);
  });

  test("at 0 where downvotes outweigh the others", () => {
    const votes = valuedVotes([vote("a", 5n), vote("b", -5n)], sbd(1000n));
    expect(votes.map(({ value, share }) => [value?.units, share])).toEqual([
      [0n, null],
      [0n, null],
    ]);
  });
});

/** How far the votes' values are from the payout, thousandths. */
function gapOf(post: PostRecord): { readonly gap: number; readonly votes: number } | null {
  const { total } = splitPayout(post.payout);
  const votes = valuedVotes(post.votes, total);
  if (!total || votes.every(({ share }) => share === null)) return null;
  const sum = votes.reduce((all, { value }) => all + (value?.units ?? 0n), 0n);
  return { gap: Math.abs(Number(sum - total.units)), votes: votes.length };
}

recordedTest("on recorded posts, the votes' values add up to the payout", () => {
  const posts = recorded("posts").flatMap((raw) => {
    const parsed = parsePosts([raw]);
    return parsed.ok ? parsed.value : [];
  });
  const gaps = posts.flatMap((post) => gapOf(post) ?? []);
  expect(gaps.length).toBeGreaterThan(200);
  expect(gaps.filter(({ gap, votes }) => gap > votes / 2)).toEqual([]);
});

describe("sources are joined", () => {
  const both = { node: read(node), index: read(index), nodeFailure: null, indexFailure: null };
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

  test("without the node, another gap", () => {
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

test("an address survives charts and URLs", () => {
  const post = { author: "alice", permlink: "notes-ä?#" };
  expect(postOfPath(postPath(post))).toEqual(post);
  expect(postPage(post)).toBe("/posts/@alice/notes-%C3%A4%3F%23");
});
