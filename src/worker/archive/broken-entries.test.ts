/** Entries that cannot be part of an account's history are left out, and the node that listed them is named. */
import { describe, expect, test } from "vitest";
import { archivesOn, downloaded, expectTruth, idle } from "../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  liar,
  pairAt,
  poolOf,
  serveHonestly,
  type Serve,
} from "../../../tests/support/histories.ts";
import { checkPage } from "../../domain/archive/page-check.ts";

test("hardforks belong to the history of the chain's first account", () => {
  const entry = {
    block: 7,
    timestamp: "2020-01-01T00:00:00",
    op: ["hardfork", { hardfork_id: 1 }],
  };
  const page = [[5, { ...entry, trx_id: "0".repeat(40) }]];
  const asked = { start: 5, limit: 1, latest: 2e9 };
  expect(checkPage(page, { ...asked, account: "initminer" })?.entries).toHaveLength(1);
  expect(checkPage(page, { ...asked, account: "alice" })?.entries).toHaveLength(0);
});

test("two entries more than requested are read, and no lower ones", () => {
  const page = Array.from({ length: 8 }, (_, i) => [
    i,
    {
      block: 7 + i,
      timestamp: "2020-01-01T00:00:00",
      trx_id: "",
      op: ["transfer", { from: "alice", to: "bob", amount: "1.000 STEEM" }],
    },
  ]);
  const checked = checkPage(page, { account: "alice", start: 7, limit: 3, latest: 2e9 });
  expect(checked?.entries.map(({ index }) => index)).toEqual([3, 4, 5, 6, 7]);
});

const isChanged = (index: number): boolean => index % 50 === 17;

const broken: readonly (readonly [string, Serve])[] = [
  [
    "entries of a different account",
    changedRow((entry, index) =>
      isChanged(index)
        ? { ...entry, op: ["transfer", { from: "bob", to: "carol", amount: "1.000 STEEM" }] }
        : entry,
    ),
  ],
  [
    "custom_json operations of other accounts",
    changedRow((entry, index) =>
      isChanged(index)
        ? { ...entry, op: ["custom_json", { required_auths: ["bob"], id: "alice?", json: "{}" }] }
        : entry,
    ),
  ],
  [
    "one index for two entries",
    (from, to, total) => [
      ...serveHonestly(from, to, total),
      ...serveHonestly(from, to, total).flatMap((pair) => {
        const [index] = pair as readonly [number];
        return isChanged(index) ? [[index, pairAt(index + 1)[1]]] : [];
      }),
    ],
  ],
  [
    "amounts that aren't numbers",
    changedRow((entry, index) =>
      isChanged(index)
        ? {
            ...entry,
            op: [
              "transfer",
              {
                from: "alice",
                to: "bob",
                amount: [
                  "NaN STEEM",
                  "NaN.000 STEEM",
                  "-5.000 STEEM",
                  "1e9.000 STEEM",
                  "0x1.000 SBD",
                ][index % 5],
                memo: "",
              },
            ],
          }
        : entry,
    ),
  ],
  [
    "amounts beyond what the chain can count",
    changedRow((entry, index) =>
      isChanged(index)
        ? {
            ...entry,
            op: [
              "transfer",
              { from: "alice", to: "bob", amount: { amount: "9".repeat(30), nai: "@@000000021" } },
            ],
          }
        : entry,
    ),
  ],
  ["invalid timestamps", changedRow((e, i) => (isChanged(i) ? { ...e, timestamp: "NaN" } : e))],
  ["negative blocks", changedRow((e, i) => (isChanged(i) ? { ...e, block: -7 } : e))],
];

describe.each(broken)("%s", (_, serve) => {
  test("are left out, named as gaps, and come from an honest node later", async () => {
    const node = liar(600, serve);
    const archives = archivesOn(node.calls);
    let state = await downloaded(archives);
    // A sentence names the node until entries have been requested three times.
    for (let left = 3; left > 0 && typeof state === "string"; left--) {
      expect(state).toMatch(/^Data from liar\.example is not used: it lists /);
      state = await downloaded(archives);
    }
    expect(state).toMatchObject({ isComplete: false, loaded: 588 });
    node.serve = serveHonestly;
    expect(await archives.retry(alice, idle)).toMatchObject({
      ok: true,
      value: { value: { isComplete: true, loaded: 600 } },
    });
    await expectTruth(archives, 600);
  });

  test("come from another node where there is one", async () => {
    const archives = archivesOn(poolOf(liar(600, serve), honest(600)));
    const state = await downloaded(archives);
    expect(state).toMatchObject({ isComplete: true, loaded: 600 });
    await expectTruth(archives, 600);
  });
});

const outOfTime: readonly (readonly [string, Serve, string])[] = [
  [
    "times in the future",
    changedRow((e, i) => (isChanged(i) ? { ...e, timestamp: "2100-01-01T00:00:00" } : e)),
    "Data from liar.example is not used: it lists entries from the future.",
  ],
  [
    "block numbers that decrease",
    changedRow((e, i) => (isChanged(i) ? { ...e, block: 5 } : e)),
    "Data from liar.example is not used: it lists entries out of order.",
  ],
  [
    "times that decrease",
    changedRow((e, i) => (isChanged(i) ? { ...e, timestamp: "2016-05-05T00:00:00" } : e)),
    "Data from liar.example is not used: it lists entries out of order.",
  ],
];

test.each(outOfTime)(
  "%s: nothing of the page is used, and the node is named",
  async (_, serve, sentence) => {
    const node = liar(600, serve);
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toBe(sentence);
    node.serve = serveHonestly;
    expect(await downloaded(archives)).toMatchObject({ isComplete: true, loaded: 600 });
    await expectTruth(archives, 600);
  },
);
