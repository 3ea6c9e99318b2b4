/** Witnesses: both sources, badges, icons and states. */
import { describe, expect, test } from "vitest";
import { voteWeight } from "../list/format.ts";
import {
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessBand,
  witnessOrder,
  witnessSign,
  witnessStatus,
} from "./witnesses.ts";

describe("witnesses", () => {
  const nobody = `STM${"1".repeat(33)}4T1Anm`;

  test.each([
    [nobody, true, "Disabled"],
    ["STM5abc", true, "Active"],
    ["STM5abc", false, "Standby"],
    ["", true, "Active"],
    ["", false, "Inactive"],
    [undefined, false, "Inactive"],
  ] as const)("key %s, current %s", (key, isCurrent, status) => {
    expect(witnessStatus(key, isCurrent)).toBe(status);
  });

  test.each([
    [1, "top", "crown"],
    [3, "top", "crown"],
    [4, "top", "medal"],
    [10, "top", "medal"],
    [11, "top", "secondMedal"],
    [20, "top", "secondMedal"],
    [21, "bronze", null],
    [50, "bronze", null],
    [51, "plain", null],
  ] as const)("rank %i", (rank, band, sign) => {
    expect(witnessBand(rank)).toBe(band);
    expect(witnessSign(rank)).toBe(sign);
  });

  test.each([
    [1_250_000_000, "1.3B"],
    [90_000, "90.0K"],
    [1e6, "1.0M"],
    [12, "12.0"],
  ])("votes %i", (votes, label) => {
    expect(voteWeight(votes)).toBe(label);
  });

  test("odd rows: no feed, a script for a website, votes as text", () => {
    const read = parseRankedWitnesses([
      {
        owner: "a",
        url: "javascript:alert(1)",
        approval: "12.5",
        sbd_exchange_rate: null,
        last_sbd_exchange_update: "1970-01-01T00:00:00",
        total_missed: "1001",
      },
      { owner: "b", url: "b.example", current: 1, signing_key: "STM5x" },
    ]);
    expect(read).toMatchObject({
      value: [
        {
          rank: 1,
          website: null,
          votes: 12.5,
          votesIn: null,
          price: null,
          feedTime: null,
          missed: 1001,
        },
        { rank: 2, website: "https://b.example/", status: "Active", lastBlock: null },
      ],
    });
    expect(parseRankedWitnesses({ message: "slow" })).toMatchObject({ error: { kind: "decode" } });
  });

  test.each([
    ["0.142 SBD", "1.000 STEEM", 0.142],
    ["122615385.381 SBD", "283814541.914 STEEM", 0.432_027],
    ["0.171 SBD", "1.050 STEEM", 0.162_857],
    ["0.001 SBD", "0.006 STEEM", 0.166_667],
    ["0.000 SBD", "1.000 STEEM", null],
    ["0.142 SBD", "0.000 STEEM", null],
    ["0.142 SBD", null, null],
    ["142", "1.000 STEEM", null],
    [{ amount: "142", precision: 3, nai: "@@000000013" }, "1.000 STEEM", 0.142],
  ])("a feed of %j for %j", (base, quote, price) => {
    const row = {
      owner: "a",
      sbd_exchange_rate: { base, quote },
      last_sbd_exchange_update: "2026-11-01T00:00:00",
    };
    for (const read of [parseRankedWitnesses([row]), parseNodeWitnesses([row], [])]) {
      const [witness] = read.ok ? read.value : [];
      expect(witness?.feedTime).toBe(Date.UTC(2026, 10, 1));
      if (price === null) expect(witness?.price).toBeNull();
      else expect(witness?.price).toBeCloseTo(price, 5);
    }
  });

  test("prices are sorted by what one STEEM costs", () => {
    const rows = [
      {
        owner: "a",
        sbd_exchange_rate: { base: "122615385.381 SBD", quote: "283814541.914 STEEM" },
      },
      { owner: "b", sbd_exchange_rate: { base: "0.500 SBD", quote: "1.000 STEEM" } },
    ].map((row) => ({ ...row, last_sbd_exchange_update: "2026-11-01T00:00:00" }));
    const read = parseRankedWitnesses(rows);
    const feed = witnessOrder.columns["feed"];
    expect((read.ok ? read.value : []).map((row) => Number(feed?.(row)).toFixed(3))).toEqual([
      "0.432",
      "0.500",
    ]);
  });

  test("a node's list has the same data, with votes in VESTS", () => {
    const read = parseNodeWitnesses(
      [{ owner: "a", votes: "90000000000000000", signing_key: "STM5x" }],
      ["a"],
    );
    expect(read).toMatchObject({
      value: [{ name: "a", votes: 90_000_000_000, votesIn: "VESTS", status: "Active" }],
    });
  });
});
