/** The value of a vote: mana, rshares and claim as the chain computes them. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { timeToFull } from "./mana.ts";
import { parseVoteInputs, voteValue, type VoteInputs } from "./vote-value.ts";

const raw = {
  accounts: [
    {
      id: 1,
      name: "alice",
      reputation: 0,
      can_vote: true,
      vesting_shares: "1000000.000000 VESTS",
      voting_manabar: { current_mana: "500000000000", last_update_time: 1_795_000_000 },
      downvote_manabar: { current_mana: "250000000000", last_update_time: 1_795_000_000 },
    },
  ],
  fund: {
    reward_balance: "800000.000 STEEM",
    recent_claims: "400000000000000000",
    content_constant: "2000000000000",
    author_reward_curve: "convergent_linear",
  },
  price: { base: "0.200 SBD", quote: "1.000 STEEM" },
  properties: {
    vote_power_reserve_rate: 10,
    time: new Date(1_795_000_000_000).toISOString().slice(0, 19),
  },
};

function inputs(): VoteInputs {
  const read = parseVoteInputs(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

test("a full vote uses 2% of the current mana, less the dust", () => {
  const { used, rshares, alone, max } = voteValue(inputs(), 10_000) ?? {};
  expect(used).toBe(10_000_000_000);
  expect(rshares).toBe(9_950_000_000);
  expect(max).toBeCloseTo(((9_950_000_000 * 800_000) / 4e17) * 0.2, 12);
  const s = 2e12;
  const claim = ((9_950_000_000 + s) ** 2 - s ** 2) / (9_950_000_000 + 4 * s);
  expect(alone).toBeCloseTo(((claim * 800_000) / 4e17) * 0.2, 9);
});

test("a downvote uses downvote mana first, so it can be stronger than an upvote", () => {
  expect(voteValue(inputs(), -10_000)?.used).toBe(20_000_000_000);
});

test("a downvote takes nothing from a post without other votes, and from one with many as much as an upvote of that strength adds", () => {
  const { rshares, alone, max } = voteValue(inputs(), -5_000) ?? {};
  expect({ rshares, alone }).toEqual({ rshares: -9_950_000_000, alone: 0 });
  expect(max).toBe(-(voteValue(inputs(), 10_000)?.max ?? 0));
  const linear = { ...inputs(), fund: { ...inputs().fund, curve: "linear" as const } };
  expect(voteValue(linear, -5_000)?.alone).toBe(0);
});

test("an account that has declined its right to vote has no vote to value", () => {
  const read = parseVoteInputs({ ...raw, accounts: [{ ...raw.accounts[0], can_vote: false }] });
  expect(read.ok && voteValue(read.value, 10_000)).toBeNull();
  expect(read.ok && voteValue(read.value, -10_000)).toBeNull();
});

test("half-empty mana is full after two and a half days", () => {
  const { voting } = inputs();
  expect(voting && timeToFull(voting)).toBe(216_000);
});

test("a stronger vote is never worth less, and a lone vote never more than among many", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), (weight) => {
      const [lower, higher] = [voteValue(inputs(), weight), voteValue(inputs(), weight + 1)];
      expect(higher?.alone).toBeGreaterThanOrEqual(lower?.alone ?? 0);
      expect(lower?.alone).toBeLessThanOrEqual(lower?.max ?? 0);
    }),
  );
});

test("an account without VESTS has no vote to value", () => {
  const read = parseVoteInputs({
    ...raw,
    accounts: [{ ...raw.accounts[0], vesting_shares: "0.000000 VESTS" }],
  });
  expect(read.ok && voteValue(read.value, 10_000)).toBeNull();
});

test.each([
  ["no account", { accounts: [] }, "notFound"],
  ["no fund", { fund: null }, "decode"],
  ["no claims", { fund: { ...raw.fund, recent_claims: "0" } }, "decode"],
  ["no price", { price: { base: "0.200 SBD", quote: "0.000 STEEM" } }, "decode"],
  ["no reserve rate", { properties: { ...raw.properties, vote_power_reserve_rate: 0 } }, "decode"],
])("%s: a failure", (_, part, kind) => {
  expect(parseVoteInputs({ ...raw, ...part })).toMatchObject({ ok: false, error: { kind } });
});
