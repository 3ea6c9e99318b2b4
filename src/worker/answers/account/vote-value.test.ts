/** What the value of a vote depends on, asked from one node. */
import { expect, test } from "vitest";
import { alice } from "../../../../tests/support/histories.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { limits } from "../../../domain/limits.ts";
import { err, ok } from "../../../domain/result.ts";
import { systemClock } from "../../clock.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Services } from "../../network/services.ts";
import { openReader } from "../shared/reader.ts";
import { askVoteInputs } from "./vote-value.ts";

const idle = new AbortController().signal;
const account = {
  id: 1,
  name: "alice",
  reputation: 0,
  vesting_shares: "1000000.000000 VESTS",
  voting_manabar: { current_mana: "1000000000000", last_update_time: 0 },
};
const results = [
  ok([account]),
  ok({ reward_balance: "1.000 STEEM", recent_claims: "1000", content_constant: "1" }),
  ok({ base: "0.200 SBD", quote: "1.000 STEEM" }),
  ok({ vote_power_reserve_rate: 10, time: "2026-11-23T12:00:00" }),
] as const;
const node = (value: readonly unknown[]) =>
  ({ askAll: async () => ok({ value, endpoint: "node.example" }) }) as unknown as ChainCalls;

const asked = (calls: ChainCalls, name = alice) =>
  askVoteInputs(
    name,
    idle,
    openReader({ calls, services: {} as Services, clock: systemClock, limits }),
  );

test("the value of a vote has all its inputs from one node, or fails", async () => {
  expect(valueOf(await asked(node(results)))).toMatchObject({
    price: 0.2,
    voting: { percent: 100, max: 1e12 },
    downvoting: null,
  });
  const refused = err({ kind: "timeout", ms: 1, method: "get_reward_fund" });
  expect(await asked(node([results[0], refused, results[2], results[3]]))).toEqual(refused);
  expect(await asked(node(results), "X" as typeof alice)).toMatchObject({
    error: { kind: "notFound" },
  });
});
