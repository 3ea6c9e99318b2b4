/** Recorded histories of the real chain: money flows and relations are what an independent replay and a count say. */
import { expect } from "vitest";
import { recordedHistories, replayedBalances } from "../../../tests/support/recorded/histories.ts";
import { recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { rawOperation } from "../block/block.ts";
import { relationKinds, relationOperations } from "../relation/relation-kinds.ts";
import { operationsIn } from "../relation/relation.ts";
import { relationsIn } from "../relation/relations.ts";
import type { End, Moved } from "./leg.ts";
import { moneyFlow } from "./money-flow.ts";

recordedTest("each entry moves what an independent replay of the chain's rules moves", () => {
  let moved = 0;
  for (const { account, entries } of recordedHistories())
    for (const entry of entries) {
      const { kind, payload, time } = entry;
      const flow = moneyFlow([rawOperation([kind, payload], "op")], time, true);
      const changes = { steem: 0, sbd: 0, savingsSteem: 0, savingsSbd: 0 };
      const add = (at: End, { token, units }: Moved, sign: number): void => {
        if (at.account !== account || token === "VESTS") return;
        if (at.pocket === "liquid") changes[token === "SBD" ? "sbd" : "steem"] += sign * units;
        if (at.pocket === "savings")
          changes[token === "SBD" ? "savingsSbd" : "savingsSteem"] += sign * units;
      };
      for (const { from, to, gives, gets } of flow.legs) {
        add(from, gives, -1);
        add(to, gets, 1);
      }
      expect({ entry, ...changes }).toEqual({
        entry,
        ...changes,
        ...exact(
          // At once: an order's end would return what is left of it.
          replayedBalances(account, [entry], time + 1),
        ),
      });
      moved += flow.legs.length;
      expect(flow.unreadable).toBe(0);
    }
  expect(moved).toBeGreaterThan(100);
});

/** Balances without VESTS, which power-ups do not state. */
const exact = ({ steem, sbd, savingsSteem, savingsSbd }: Record<string, number>) => ({
  steem,
  sbd,
  savingsSteem,
  savingsSbd,
});

recordedTest("the operations of all relations are the entries of their kinds", () => {
  const kinds = new Set(Object.values(relationOperations).flat());
  for (const { archive, entries } of recordedHistories()) {
    const found = relationsIn(archive, { kinds: relationKinds, most: 1e6 }, new Set(), true);
    const drawn = found.relations.reduce((sum, each) => sum + operationsIn(each), found.own);
    const indexes = new Set(
      entries.filter(({ kind }) => kinds.has(kind)).map(({ index }) => index),
    );
    expect(drawn).toBe(indexes.size);
  }
});
