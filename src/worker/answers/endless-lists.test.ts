/** A service that ignores the offset of a page is not asked forever. */
import { expect, test } from "vitest";
import type { AccountName } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import { err, ok } from "../../domain/result.ts";
import { systemClock } from "../clock.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { Services } from "../network/services.ts";
import { accountDelegations } from "./account/account-delegations.ts";
import { openReader, type Reader, type ReaderParts } from "./shared/reader.ts";
import { FollowLists } from "./social/follow-lists.ts";

const alice = "alice" as AccountName;
const idle = new AbortController().signal;

/** Returns the same answer to each request; throws if there is no end to them. */
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
  const parts = {
    services: {
      has: () => true,
      host: () => "service.example",
      getJson: repeating(ok({ code: 0, result: names })),
    },
    calls: { ask: async () => err({ kind: "cancelled" }) },
    clock: systemClock,
    limits,
  } as unknown as ReaderParts;
  const lists = new FollowLists(openReader(parts), parts);
  // The node's failure is reported, because neither of the two has the list.
  expect(await lists.open(alice, "followers", idle)).toEqual(err({ kind: "cancelled" }));
});

test("received delegations that repeat themselves are refused", async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => ({ account: `user-${i}` }));
  const reader = {
    node: async () => ok({ value: [] }),
    service: repeating(ok({ value: rows })),
  } as unknown as Reader;
  const services = { has: () => true } as unknown as Services;
  const head = { known: async () => {} } as unknown as HeadFacts;
  const parts = { reader, services, head, clock: systemClock };
  expect(await accountDelegations(alice, idle, parts)).toMatchObject({
    ok: true,
    value: { value: { received: { ok: false, error: { kind: "decode" } } } },
  });
});
