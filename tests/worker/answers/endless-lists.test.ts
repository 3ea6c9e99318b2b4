/** A service that ignores the offset of a page is not asked forever. */
import { expect, test } from "vitest";
import type { AccountName } from "../../../src/domain/chain/names.ts";
import { limits } from "../../../src/domain/limits.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { AccountDelegations } from "../../../src/worker/answers/account/account-delegations.ts";
import type { AccountReader } from "../../../src/worker/answers/account/account-reader.ts";
import { FollowLists, type SocialParts } from "../../../src/worker/answers/social/follow-lists.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import type { HeadFacts } from "../../../src/worker/live/head-facts.ts";

const alice = "alice" as AccountName;
const idle = new AbortController().signal;

/** Returns the same answer every time, but not forever. */
function repeating<T>(answer: T): () => Promise<T> {
  let left = 60;
  return async () => {
    left -= 1;
    if (left === 0) throw new Error("asked forever");
    return answer;
  };
}

test("followers that repeat themselves are refused", async () => {
  const names = Array.from({ length: 100_000 }, (_, i) => `user-${i}`);
  const lists = new FollowLists({
    services: {
      has: () => true,
      host: () => "service.example",
      getJson: repeating(ok({ code: 0, result: names })),
    },
    calls: { ask: async () => err({ kind: "cancelled" }) },
    clock: systemClock,
    limits,
  } as unknown as SocialParts);
  // The node's failure is reported, because neither of the two has the list.
  expect(await lists.open(alice, "followers", idle)).toEqual(err({ kind: "cancelled" }));
});

test("received delegations that repeat themselves are refused", async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => ({ account: `user-${i}` }));
  const reader = {
    node: async () => ok({ value: [] }),
    service: repeating(ok({ value: rows })),
  } as unknown as AccountReader;
  const head = { known: async () => {} } as unknown as HeadFacts;
  const delegations = new AccountDelegations(reader, { head, clock: systemClock });
  expect(await delegations.all(alice, idle)).toMatchObject({
    ok: true,
    value: { value: { received: { ok: false, error: { kind: "decode" } } } },
  });
});
