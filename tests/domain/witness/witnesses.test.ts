/** Witnesses: both sources, badges, icons and states. */
import { describe, expect, test } from "vitest";
import { voteWeight } from "../../../src/domain/list/format.ts";
import {
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessBand,
  witnessSign,
  witnessStatus,
} from "../../../src/domain/witness/witnesses.ts";

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
          feed: null,
          feedTime: null,
          missed: 1001,
        },
        { rank: 2, website: "https://b.example/", status: "Active", lastBlock: null },
      ],
    });
    expect(parseRankedWitnesses({ message: "slow" })).toMatchObject({ error: { kind: "decode" } });
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
