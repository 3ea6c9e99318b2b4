/** What the entries of a history say about an account's keys. */
import { expect, test } from "vitest";
import { entry } from "../../../tests/support/safety-facts.ts";
import { keyChanges } from "./key-changes.ts";

const nullKey = `STM${"1".repeat(33)}4T1Anm`;
const update = (memo_key: string, index: number) =>
  entry(["account_update", { account: "victim", memo_key }], -index, index);

test("a null memo key changes nothing, so that the next update is not a change either", () => {
  const history = [update("K", 2), update(nullKey, 1), update("K", 0)];
  expect(keyChanges(history, "victim").memo).toEqual([]);
});

test("another memo key is a change, in the update that states it", () => {
  const history = [update("L", 2), update("L", 1), update("K", 0)];
  expect(keyChanges(history, "victim").memo.map(({ entry: { index } }) => index)).toEqual([1]);
});
