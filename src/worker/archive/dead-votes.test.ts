/** Votes that did nothing, compared with what the devnet did with each vote. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { AccountName } from "../../domain/chain/names.ts";

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
});
afterAll(() => testEngine.close());

const permlink = (i: number): string => `judged-${i}`;

test("late and weak votes of fifty accounts are distinguished from those that counted", async () => {
  const { devnet } = testEngine;
  const names = (
    (await callCondenser(testEngine.devnet, "lookup_accounts", "", 1000)) as readonly AccountName[]
  ).filter((name) => name !== "whale");
  // Among them, the treasury has no VESTS: its votes are worth nothing.
  const voters = [...new Set([...names.slice(0, 49), "steem.dao" as AccountName])];
  const vote = (i: number, post: number, weight: number): void =>
    devnet.order([
      ["vote", { voter: voters[i] ?? "", author: "carol", permlink: permlink(post), weight }],
    ]);
  for (const i of [0, 1, 2])
    devnet.order([
      [
        "comment",
        {
          parent_author: "",
          parent_permlink: "life",
          author: "carol",
          permlink: permlink(i),
          title: "Judged",
          body: "by votes",
          json_metadata: "{}",
        },
      ],
    ]);
  devnet.produce(1, 0);
  for (const i of voters.keys()) vote(i, 0, 100 * (1 + (i % 90)));
  devnet.produce(1, 0);
  devnet.sleep(8);
  devnet.produce(1, 0);
  for (const i of voters.keys()) if (i % 2 === 0) vote(i, 1, 10_000);
  devnet.produce(30, 0);
  let [late, weak] = [0, 0];
  for (const [i, voter] of voters.entries()) {
    await testEngine.engine.ask("archive.open", [voter]);
    for (let isComplete = false; !isComplete;)
      ({ isComplete } = valueOf(await testEngine.engine.ask("archive.more", [voter])));
    const { dead, checked } = valueOf(await testEngine.engine.ask("archive.deadVotes", [voter]));
    expect(checked).toBeGreaterThan(0);
    const found = dead.filter((each) => each.permlink.startsWith("judged-"));
    const isWeak = voter === "steem.dao";
    expect({ voter, found }).toMatchObject({
      voter,
      found: [
        ...(i % 2 === 0 ? [{ permlink: permlink(1), reason: "late", mana: 0 }] : []),
        ...(isWeak ? [{ permlink: permlink(0), reason: "weak", mana: 2 * (1 + (i % 90)) }] : []),
      ],
    });
    late += found.filter(({ reason }) => reason === "late").length;
    weak += found.filter(({ reason }) => reason === "weak").length;
  }
  expect([late, weak]).toEqual([Math.ceil(voters.length / 2), 1]);
});
