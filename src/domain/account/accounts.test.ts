/** Accounts: parsing of both sources, formatting, and filters in the URL. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { webAddress } from "../address/web-address.ts";
import { isBlockNum } from "../chain/names.ts";
import { never } from "../chain/printed-time.ts";
import { exactUtc } from "../format/times.ts";
import { parseOrders } from "../wallet/node-wallet.ts";
import { isAccountName } from "./account.ts";
import {
  activityLabel,
  countLabel,
  joinedLabel,
  matchLabel,
  noMatchLabel,
  millionsOfVests,
  momentLabel,
  shortKey,
  skippedLabel,
  rewardFigure,
  trillions,
} from "./format.ts";
import { isFiltering, readFilter, writeFilter } from "./history-filter.ts";
import { hasNoGap, parseHistory } from "./history.ts";
import { parseIndexedAccount } from "./indexed-account.ts";
import { timeToFull } from "./mana.ts";
import { parseNodeAccount } from "./node-account.ts";
import { readProfileMetadata } from "./profile-metadata.ts";
import { reputationOf } from "./reputation.ts";

describe("figures", () => {
  test.each([
    [0n, "25.00"],
    ["12944616889", "35.01"],
    ["294867547732686", "74.23"],
    [-1_000_000_000_000n, "-2.00"],
    [500_000_000n, "25.00"],
  ] as const)("reputation %s", (raw, shown) => {
    expect(reputationOf(BigInt(raw)).toFixed(2)).toBe(shown);
  });

  test.each([
    [146_314_752_832_212_573n, "146,314.753 M"],
    [0n, "0.000 M"],
    [1_500_000_000n, "0.002 M"],
  ])("vests in millions: %s", (units, shown) => {
    expect(millionsOfVests({ units, token: "VESTS" })).toBe(shown);
  });

  test.each([
    [1_463_147_528_322_125, "1,463.15 T"],
    [0, "0.00 T"],
    [9_996_000_000, "0.01 T"],
  ])("mana in trillions: %s", (value, shown) => {
    expect(trillions(value)).toBe(shown);
  });

  test.each([
    [3548, "3.548"],
    [155_102_074, "155,102.074"],
    [0, "0.000"],
  ])("rewards in thousandths: %s", (value, shown) => {
    expect(rewardFigure(value)).toBe(shown);
  });

  test.each([
    [null, "—"],
    ["never", "Never"],
    [0, "1 Jan 1970, 00:00:00 UTC"],
  ] as const)("moment %s", (moment, shown) => {
    expect(momentLabel(moment, exactUtc)).toBe(shown);
  });

  test("one and many entries", () => {
    expect(matchLabel(1)).toBe("1 entry matches");
    expect([0, 7, 1200].map(matchLabel)).toEqual([
      "0 entries match",
      "7 entries match",
      "1,200 entries match",
    ]);
    expect(noMatchLabel(1)).toBe("The only loaded entry does not match.");
    expect(noMatchLabel(1200)).toBe("None of the 1,200 loaded entries match.");
    expect(skippedLabel(1)).toBe("1 entry could not be read and was skipped.");
    expect(skippedLabel(2)).toBe("2 entries could not be read and were skipped.");
  });

  test("other labels", () => {
    expect(momentLabel("never", exactUtc, "None")).toBe("None");
    expect(countLabel(null)).toBe("—");
    expect(countLabel(60_000)).toBe("60,000");
    expect(joinedLabel(Date.UTC(2016, 2, 24))).toBe("Joined March 2016");
    expect(shortKey("STM5jZtLoV8YbxCxr4imnbWn61zMB24w")).toBe("STM5jZtLoV8YbxCxr4im…");
    expect(shortKey("STM5")).toBe("STM5");
  });

  const minute = 60_000;
  test.each([
    ["never", "Never"],
    [0, "Active now"],
    [minute, "Active now"],
    [minute + 1, "Active 1 minute ago"],
    [2 * minute - 1, "Active 1 minute ago"],
    [2 * minute, "Active 2 minutes ago"],
    [59 * minute, "Active 59 minutes ago"],
    [60 * minute, "Active 1 hour ago"],
    [23 * 60 * minute, "Active 23 hours ago"],
    [24 * 60 * minute, "Active 1 day ago"],
    [29 * 24 * 60 * minute, "Active 29 days ago"],
    [30 * 24 * 60 * minute, "Active 1 month ago"],
    [359 * 24 * 60 * minute, "Active 11 months ago"],
    [360 * 24 * 60 * minute, "Active 1 year ago"],
    [800 * 24 * 60 * minute, "Active 2 years ago"],
  ] as const)("activity after %s", (past, shown) => {
    const now = 1_800_000_000_000;
    expect(activityLabel(past === "never" ? past : now - past, now)).toBe(shown);
  });
});

describe("profile metadata", () => {
  test("members of the posting metadata win; the others remain", () => {
    const general = JSON.stringify({ profile: { name: "Old", location: "Here" } });
    const posting = JSON.stringify({ profile: { name: "New", about: "  words  " } });
    expect(readProfileMetadata(posting, general)).toMatchObject({
      name: "New",
      about: "words",
      location: "Here",
    });
  });

  test.each(["", "no json", "[]", "null", '{"profile":7}', '{"profile":[1]}', 7, undefined])(
    "%j is not a profile",
    (metadata) => {
      expect(readProfileMetadata(metadata, metadata)).toEqual({
        name: null,
        about: null,
        website: null,
        location: null,
        avatar: null,
        cover: null,
      });
    },
  );

  test("a profile that was encoded twice is read; a third time is not a profile", () => {
    const profile = JSON.stringify({ profile: { name: "Ann", about: "Hi" } });
    const twice = JSON.stringify(profile);
    expect(readProfileMetadata(undefined, twice)).toMatchObject({ name: "Ann", about: "Hi" });
    expect(readProfileMetadata(twice, "")).toMatchObject({ name: "Ann" });
    expect(readProfileMetadata(JSON.stringify(twice), "").name).toBeNull();
  });

  const nameOf = (name: string): string | null =>
    readProfileMetadata(JSON.stringify({ profile: { name } }), "").name;

  test.each([
    "\u200C\u200D",
    "\u3164",
    "\uFFA0",
    "\u115F\u1160",
    "\u2800\u2800",
    "\u00AD\u034F\u180E",
    "\u2061\u2062\u2063\u2064",
    "\u{E0020}\u{E007F}",
    "\uFE0F",
    " \u00A0\u2003\u3000\n",
    "\u202E\u2066",
  ])("a name without visible characters counts as missing: %j", (name) =>
    expect(nameOf(name)).toBeNull(),
  );

  test.each([
    ["ali\u3164ce", "alice"],
    ["ali\u200Dce", "alice"],
    ["a\u00ADlice", "alice"],
    ["김\u200C치", "김치"],
    ["Ann\u2800", "Ann"],
    ["two\nlines", "two lines"],
    // Joiners and selectors stay where they change what is seen.
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["ক্\u200Dষ", "ক্\u200Dষ"],
    ["👩\u200D👩\u200D👧", "👩\u200D👩\u200D👧"],
    ["❤\uFE0F", "❤\uFE0F"],
    ["⠓⠊⠀⠓", "⠓⠊⠀⠓"],
  ])("%j reads %j", (name, shown) => expect(nameOf(name)).toBe(shown));

  test("a name is cut between characters, never through one", () => {
    expect(nameOf(`${"x".repeat(59)}🐋 and more`)).toBe(`${"x".repeat(59)}🐋`);
    expect(nameOf("🐋".repeat(61))).toBe("🐋".repeat(60));
    expect(nameOf(`${"x".repeat(60)}\uD83D`)?.isWellFormed()).toBe(true);
  });

  test("long texts are cut; metadata longer than any transaction is not read", () => {
    const about = (length: number) =>
      readProfileMetadata(JSON.stringify({ profile: { about: "x".repeat(length) } }), "").about;
    expect(about(60_000)).toHaveLength(500);
    expect(about(70_000)).toBeNull();
  });

  test.each([
    ["example.org", "https://example.org/"],
    ["http://example.org/a", "http://example.org/a"],
    ["example.org:8080/x", "https://example.org:8080/x"],
    ["javascript:alert(1)", null],
    ["JaVaScRiPt:alert(1)//example.org", null],
    ["data:text/html,x", null],
    ["//example.org", "https://example.org/"],
    ["https://user:pass@example.org", null],
    ["localhost", null],
    ["", null],
  ])("website %s", (text, address) => {
    expect(webAddress(text)).toBe(address);
  });

  test("an address from any text is HTTP or nothing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(webAddress(text) ?? "https://").toMatch(/^https?:\/\//);
      }),
    );
  });
});

describe("sources", () => {
  test("the account service may omit anything but id and name", () => {
    const read = parseIndexedAccount({ id: 1, name: "alice" });
    expect(read).toMatchObject({
      ok: true,
      value: { reputation: 25, creator: null, votingCsi: null, dates: { lastVote: "never" } },
    });
  });

  test("0 seconds means never", () => {
    const read = parseIndexedAccount({ id: 1, name: "a", last_vote: 0, created: 10 });
    expect(read).toMatchObject({ value: { dates: { lastVote: "never", created: 10_000 } } });
  });

  test("a wrong field is named", () => {
    expect(parseIndexedAccount({ id: 1, name: "a", balance_steem: {} })).toMatchObject({
      error: { kind: "decode", field: "balance_steem" },
    });
  });

  test("a node reports an unknown account with an empty list", () => {
    expect(parseNodeAccount([], 0)).toMatchObject({ error: { kind: "notFound" } });
  });

  test("mana recharges within five days", () => {
    const bar = { current_mana: "0", last_update_time: 0 };
    const account = {
      id: 1,
      name: "a",
      vesting_shares: "100.000000 VESTS",
      voting_manabar: bar,
      downvote_manabar: bar,
    };
    const at = (seconds: number) => {
      const read = parseNodeAccount([account], seconds * 1000);
      return read.ok ? read.value.mana : null;
    };
    expect(at(216_000)).toMatchObject({ upvote: { percent: 50, max: 1e8 }, rc: null });
    expect(at(900_000)).toMatchObject({ upvote: { percent: 100 }, downvote: { max: 2.5e7 } });
  });

  test("mana below 0 counts as none, and takes longer than five days to fill", () => {
    const account = {
      id: 1,
      name: "a",
      vesting_shares: "4505.702569 VESTS",
      voting_manabar: { current_mana: "-487139233773", last_update_time: 1_760_000_000 },
    };
    const read = parseNodeAccount([account], 1_760_000_060_000);
    const mana = read.ok ? read.value.mana.upvote : null;
    expect(mana).toMatchObject({ percent: 0, current: 0, max: 4_505_702_569 });
    expect(mana && timeToFull(mana) / 86_400).toBeCloseTo((109.118 * 432_000) / 86_400, 0);
    const indexed = parseIndexedAccount({
      id: 1,
      name: "a",
      upvote_mana_percent: -10_811.6,
      upvote_mana_current: -487_138_607_981,
      upvote_mana_max: 4_505_702_569,
    });
    expect(indexed).toMatchObject({ value: { mana: { upvote: { percent: 0, current: 0 } } } });
  });

  recordedTest("every recorded account can be parsed", () => {
    for (const raw of recorded("accounts")) {
      const read = parseNodeAccount([raw], Date.UTC(2026, 0));
      expect(read).toMatchObject({ ok: true });
    }
  });
});

describe("orders and escrows", () => {
  const order = {
    orderid: 7,
    created: "2018-07-01T00:00:00",
    for_sale: 1839,
    sell_price: { base: "1.839 SBD", quote: "2.000 STEEM" },
  };

  test.each([
    ["1969-12-31T23:59:59", never],
    ["1903-11-26T17:31:44", Date.UTC(2040, 0, 2)],
    ["2018-07-28T00:00:00", Date.UTC(2018, 6, 28)],
  ])("until %s", (expiration, time) => {
    expect(parseOrders([{ ...order, expiration }])).toMatchObject({
      value: [{ id: 7, expiration: time }],
    });
  });
});

describe("history", () => {
  test("malformed entries are skipped and counted", () => {
    const entry = {
      trx_id: "0".repeat(40),
      block: 3,
      op_in_trx: 0,
      virtual_op: 1,
      timestamp: "2026-01-01T00:00:00",
      op: ["producer_reward", { producer: "a", vesting_shares: "1.000000 VESTS" }],
    };
    const read = parseHistory([[0, entry], [1, { ...entry, op: null }], "x", null, [4, entry]]);
    expect(read).toMatchObject({ value: { skipped: [1, 2, 3], range: { from: 0, to: 4 } } });
    expect(read.ok && read.value.entries.map(({ index }) => index)).toEqual([4, 0]);
    const isWhole = (raw: unknown) => {
      const page = parseHistory(raw);
      return page.ok && hasNoGap(page.value);
    };
    expect(
      isWhole([
        [3, entry],
        [4, entry],
      ]),
    ).toBe(true);
    for (const raw of [
      [],
      [
        [3, entry],
        [5, entry],
      ],
      [
        [3, entry],
        [4, null],
      ],
      [
        [3, entry],
        [3, entry],
      ],
    ])
      expect(isWhole(raw)).toBe(false);
  });

  test("an entry whose node does not name its block is read, and leads to no block", () => {
    const read = parseHistory([
      [
        0,
        {
          trx_id: "0".repeat(40),
          block: 0,
          op_in_trx: 0,
          virtual_op: 1,
          timestamp: "2026-01-01T00:00:00",
          op: ["producer_reward", { producer: "a", vesting_shares: "1.000000 VESTS" }],
        },
      ],
    ]);
    const entry = read.ok ? read.value.entries[0] : undefined;
    expect(entry).toMatchObject({ block: 0, transaction: null });
    expect(isBlockNum(entry?.block ?? 1)).toBe(false);
  });

  test("a filter survives a round trip through the URL", () => {
    expect(readFilter("?ops=votes,nonsense,TRANSFERS&text=a%20b&page=2")).toEqual({
      groups: ["votes", "transfers"],
      text: "a b",
    });
    expect(writeFilter("?page=2", { groups: ["votes", "market"], text: "x" })).toBe(
      "page=2&ops=votes,market&text=x",
    );
    expect(writeFilter("?ops=votes&text=x", { groups: [], text: " " })).toBe("");
    expect(isFiltering({ groups: [], text: "  " })).toBe(false);
  });
});

test.each([
  ["alice", true],
  ["a-7", true],
  ["adly.jailani", true],
  ["ab", false],
  ["Alice", false],
  ["with space", false],
  ["a".repeat(200), false],
])("the name %s", (name, isName) => {
  expect(isAccountName(name)).toBe(isName);
});
