/** Whether signatures were valid then, against a plain reading of the chain's rule. */
import { expect, test } from "vitest";
import { isEnough } from "../../../tests/support/plain-authorities.ts";
import { makeUpChain, numbersFrom } from "../../../tests/support/random-authorities.ts";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import type { KeyRole } from "../chain/operations/authority.ts";
import type { KnownAuthorities } from "../proof/judge-authorities.ts";
import { authoritiesFor, judgeThen, type AccountRequirement } from "./judge-signatures.ts";
import { timelineOf, type Timeline } from "./timeline.ts";

const roles = ["posting", "active", "owner"] as const;

const nobody = { threshold: 1, keyAuths: [], accountAuths: [] };

const place = (block: number, time: number) => ({
  block: blockNum(block),
  time,
  transaction: "f".repeat(40) as TxId,
});

test("signatures of 10,000 made-up operations are judged as the chain judges them", () => {
  const counts = { valid: 0, invalid: 0, higher: 0 };
  for (let seed = 1; counts.valid + counts.invalid < 10_000; seed++) {
    const chain = makeUpChain(seed, { blocks: 150 });
    const next = numbersFrom(seed + 77);
    const known = new Map<string, Timeline>();
    for (const name of chain.names)
      if (chain.states[chain.blocks]?.has(name))
        known.set(name, timelineOf(chain.factsOf(name, 0)));
    for (let i = 0; i < 300; i++) {
      const block = 2 + Math.floor(next() * (chain.blocks - 1));
      // Signatures are judged by what the blocks before have set.
      const before = chain.states[block - 1];
      const at = place(block - 1, chain.timeOf(block - 1));
      const name = chain.names[Math.floor(next() * chain.names.length)] ?? "";
      const state = before?.get(name);
      const timeline = known.get(name);
      if (!before || !state || !timeline) continue;
      const role = roles[Math.floor(next() * 3)] ?? "posting";
      const keys = Array.from(
        { length: 1 + Math.floor(next() * 3) },
        () => `STM${Math.floor(next() * 9)}`,
      );
      const followed = role === "posting" ? "posting" : "active";
      const enough: KeyRole | undefined = roles
        .slice(roles.indexOf(role))
        .find((each) => isEnough(state[each], new Set(keys), before, followed));
      const after = { ...at, block: blockNum(block), time: at.time + 1 };
      const others = new Map<AccountName, KnownAuthorities>();
      for (const other of chain.names) {
        // The chain has no authority that names an account before it is created: nobody can sign for that one.
        const line = before.has(other) ? known.get(other) : undefined;
        const [start] = line ? authoritiesFor(line, after, new Map()) : [];
        others.set(other as AccountName, start ?? { active: nobody, posting: nobody });
      }
      const of: AccountRequirement = { role, account: name as AccountName };
      const own = authoritiesFor(timeline, after, new Map()).slice(0, 1);
      const check = judgeThen(of, [of], keys, own, others);
      expect([name, block, check.outcome, check.used]).toEqual([
        name,
        block,
        enough ? "valid" : "invalid",
        enough ?? null,
      ]);
      counts[check.outcome === "valid" ? "valid" : "invalid"] += 1;
      if (enough && enough !== role) counts.higher += 1;
    }
  }
  expect(counts.valid).toBeGreaterThan(1000);
  expect(counts.invalid).toBeGreaterThan(1000);
  expect(counts.higher).toBeGreaterThan(100);
});

const of: AccountRequirement = { role: "active", account: "me" as AccountName };
const accounts = (...names: readonly string[]) =>
  names.map((name) => [name as AccountName, 1] as const);

test("three keys and 40 accounts: the chain looks at 40 of them, and those that were not read are named", () => {
  const names = Array.from({ length: 40 }, (_, i) => `app${i}`);
  const active = {
    threshold: 3,
    keyAuths: [
      ["a", 1],
      ["b", 1],
      ["c", 1],
    ] as const,
    accountAuths: accounts(...names),
  };
  expect(judgeThen(of, [of], ["a", "b", "c"], [{ active }], new Map())).toMatchObject({
    outcome: "valid",
    used: "active",
  });
  const some = judgeThen(of, [of], ["a", "b"], [{ active }], new Map());
  expect(some).toMatchObject({ outcome: "unknown", why: "others" });
  expect(some.needed).toHaveLength(40);
});

test("an owner authority of accounts only, one that names itself, and a circle", () => {
  const circle = (name: string) => ({ threshold: 1, keyAuths: [], accountAuths: accounts(name) });
  const owner: AccountRequirement = { role: "owner", account: "me" as AccountName };
  const friend = { active: { threshold: 1, keyAuths: [["k", 1]] as const, accountAuths: [] } };
  const others = new Map<AccountName, KnownAuthorities>([["friend" as AccountName, friend]]);
  expect(judgeThen(owner, [owner], ["k"], [{ owner: circle("friend") }], others)).toMatchObject({
    outcome: "valid",
    counted: [{ kind: "account", account: "friend", by: [{ kind: "key", key: "k" }] }],
  });
  const self = { owner: circle("me"), active: circle("me"), posting: circle("me") };
  expect(judgeThen(of, [of], ["k"], [self], new Map())).toMatchObject({ outcome: "invalid" });
  const round = new Map<AccountName, KnownAuthorities>([
    ["one" as AccountName, { active: circle("two") }],
    ["two" as AccountName, { active: circle("one") }],
  ]);
  const own = { owner: circle("one"), active: circle("one"), posting: circle("one") };
  expect(judgeThen(of, [of], ["k"], [own], round)).toMatchObject({ outcome: "invalid" });
});

test("what was not read is not judged, and what a block changed elsewhere is named", () => {
  const keyed = (key: string) => ({
    threshold: 1,
    keyAuths: [[key, 1]] as const,
    accountAuths: [],
  });
  expect(judgeThen(of, [of], ["k"], [{}], new Map())).toMatchObject({
    outcome: "unknown",
    why: "own",
  });
  const both = [
    { owner: keyed("o"), active: keyed("old") },
    { owner: keyed("o"), active: keyed("new") },
  ];
  expect(judgeThen(of, [of], ["old"], both, new Map())).toMatchObject({ why: "sameBlock" });
  expect(judgeThen(of, [of], ["o"], both, new Map())).toMatchObject({
    outcome: "valid",
    used: "owner",
  });
});
