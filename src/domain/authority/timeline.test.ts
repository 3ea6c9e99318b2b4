/** Authorities at any block, against a plain replay of made-up chains. */
import { expect, test } from "vitest";
import {
  makeUpChain,
  numbersFrom,
  type MadeUpChain,
} from "../../../tests/support/random-authorities.ts";
import { blockNum } from "../chain/names.ts";
import { isSameAuthority } from "../safety/key-changes.ts";
import { authorityAt, type AuthoritiesThen } from "./authority-at.ts";
import { timelineOf } from "./timeline.ts";

/** How many of the three authorities and the memo key are right, wrong, or not known. */
function compared(then: AuthoritiesThen, chain: MadeUpChain, name: string, block: number) {
  const state = chain.states[block]?.get(name);
  const counts = { right: 0, wrong: 0, unknown: 0 };
  const count = (isKnown: boolean, isRight: boolean): void => {
    counts[!isKnown ? "unknown" : isRight ? "right" : "wrong"] += 1;
  };
  for (const role of ["owner", "active", "posting"] as const) {
    const [value, expected] = [then[role], state?.[role]];
    count(value !== null, value !== null && !!expected && isSameAuthority(value, expected));
  }
  count(then.memo !== null, then.memo === state?.memo);
  return counts;
}

test("authorities at 10,000 random blocks of random accounts match a plain replay", () => {
  let pairs = 0;
  const sum = { right: 0, wrong: 0, unknown: 0 };
  for (let seed = 1; pairs < 10_000; seed++) {
    const chain = makeUpChain(seed);
    const next = numbersFrom(seed + 1000);
    const timelines = new Map(
      chain.names
        .filter((name) => chain.states[chain.blocks]?.has(name))
        .map((name) => [name, timelineOf(chain.factsOf(name, 0))]),
    );
    for (let i = 0; i < 1000 && pairs < 10_000; i++) {
      const name = chain.names[Math.floor(next() * chain.names.length)] ?? "";
      const block = 1 + Math.floor(next() * chain.blocks);
      const timeline = timelines.get(name);
      if (!timeline) continue;
      pairs += 1;
      const place = { block: blockNum(block), time: chain.timeOf(block) };
      const then = authorityAt(timeline, place);
      if (!chain.states[block]?.has(name)) {
        expect(then.owner).toBeNull();
        continue;
      }
      const found = compared(then, chain, name, block);
      expect([name, block, found]).toEqual([name, block, { right: 4, wrong: 0, unknown: 0 }]);
      expect(authorityAt(timeline, { ...place, block: null })).toEqual(then);
      sum.right += found.right;
    }
  }
  expect(pairs).toBe(10_000);
  expect(sum.right).toBeGreaterThan(30_000);
});

test("with histories read in part, what is not known is null, and the rest is right", () => {
  const sum = { right: 0, wrong: 0, unknown: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const chain = makeUpChain(seed, { blocks: 120 });
    const next = numbersFrom(seed + 5000);
    for (const name of chain.names) {
      const length = chain.entriesOf(name).length;
      if (length === 0) continue;
      const timeline = timelineOf(chain.factsOf(name, 1 + Math.floor(next() * length)));
      for (let i = 0; i < 20; i++) {
        const block = 1 + Math.floor(next() * chain.blocks);
        if (!chain.states[block]?.has(name)) continue;
        const place = { block: blockNum(block), time: chain.timeOf(block) };
        const found = compared(authorityAt(timeline, place), chain, name, block);
        for (const each of ["right", "wrong", "unknown"] as const) sum[each] += found[each];
      }
    }
  }
  expect(sum.wrong).toBe(0);
  expect(sum.right).toBeGreaterThan(5000);
  expect(sum.unknown).toBeGreaterThan(5000);
});
