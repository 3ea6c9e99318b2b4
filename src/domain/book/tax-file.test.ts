/** Rows for tax programs. */
import { csvParseRows } from "d3-dsv";
import { describe, expect, test } from "vitest";
import { direction } from "../archive/parties.ts";
import type { Token } from "../chain/amount.ts";
import { Postings } from "./book-entry.ts";
import type { JournalEntry } from "./journal.ts";
import { taxFormats, type TaxFormat } from "./tax-columns.ts";
import { taxHead, taxText } from "./tax-file.ts";

function entryOf(
  kind: string,
  deltas: readonly number[],
  {
    side = direction.out,
    text = "bob",
    payload = {},
  }: { readonly side?: number; readonly text?: string; readonly payload?: object } = {},
): JournalEntry {
  const booked = { kind, side, other: "bob", payload };
  return {
    isBalances: false,
    day: "2026-11-28",
    time: "2026-11-28T09:40:27.000Z",
    title: kind,
    text,
    facts: { transaction: "ab12" },
    postings: new Postings(["alice"]).ofEntry(booked as never, [
      { account: "alice", amounts: deltas },
    ]),
    currency: "USD",
    values: new Map<Token, bigint | null>([
      ["STEEM", 200_000n],
      ["SBD", null],
    ]),
  };
}

const rows = (entry: JournalEntry, format: TaxFormat): readonly (readonly string[])[] =>
  csvParseRows(taxText(entry, format));

const fill = entryOf("fill_order", [0, 300, 0, 0, 0], {
  payload: {
    current_owner: "alice",
    current_pays: "1.000 STEEM",
    open_owner: "bob",
    open_pays: "0.300 SBD",
  },
});

describe("a trade is one row, or one for each token", () => {
  test.each<[TaxFormat, readonly (readonly string[])[]]>([
    [
      "koinly",
      [
        ["2026-11-28 09:40:27 UTC", "1.000", "STEEM", "0.300", "SBD"].concat(
          ["", "", "0.200000", "USD", ""],
          ["fill_order bob", "ab12"],
        ),
      ],
    ],
    [
      "cointracking",
      [
        ["Trade", "0.300", "SBD", "1.000", "STEEM", "", "", "STEEM", ""].concat([
          "fill_order bob",
          "28.11.2026 09:40:27",
        ]),
      ],
    ],
    [
      "cryptotaxcalculator",
      [
        ["2026-11-28 09:40:27", "buy", "SBD", "0.300", "STEEM", "1.000"].concat(
          ["", "", "", "", "", "ab12", "fill_order bob"],
          ["", ""],
        ),
      ],
    ],
    [
      "blockpit",
      [
        ["28.11.2026 09:40:27", "STEEM", "Trade", "STEEM", "1.000", "SBD", "0.300"].concat([
          "",
          "",
          "fill_order bob",
          "ab12",
        ]),
      ],
    ],
    [
      "rotki",
      [
        ["Withdrawal", "external", "STEEM", "1.000", "", "", "fill_order bob", "1795858827000"],
        ["Deposit", "external", "SBD", "0.300", "", "", "fill_order bob", "1795858827000"],
      ],
    ],
  ])("%s", (format, expected) => {
    expect(rows(fill, format)).toEqual(expected);
  });
});

describe.each(taxFormats)("%s", (format) => {
  const width = csvParseRows(taxHead(format))[0]?.length;

  test("each row has the columns of the head", () => {
    const reward = entryOf("claim_reward_balance", [1, 2, 3, 0, 0], { side: direction.none });
    for (const row of rows(reward, format)) expect(row).toHaveLength(width ?? 0);
    expect(rows(reward, format)).toHaveLength(3);
    expect(rows(reward, format).flat().join()).toMatch(/reward|income/i);
  });

  test("a power-up is not a trade, an order moves nothing, and balances have no row", () => {
    const powered = entryOf("transfer_to_vesting", [-1000, 0, 2_000_000_000, 0, 0]);
    expect(rows(powered, format)).toHaveLength(2);
    expect(rows(powered, format).flat()).not.toContain("Trade");
    expect(taxText(entryOf("limit_order_create", [-1000, 0, 0, 0, 0]), format)).toBe("");
    expect(taxText({ ...fill, isBalances: true }, format)).toBe("");
  });

  test("a stranger's text is not a formula and stays in its cell", () => {
    const hostile = entryOf("transfer", [5, 0, 0, 0, 0], {
      side: direction.in,
      text: '=cmd()"\r\n,+1',
    });
    const [row, ...others] = rows({ ...hostile, title: "" }, format);
    expect(others).toEqual([]);
    expect(row).toHaveLength(width ?? 0);
    for (const cell of row ?? []) expect(cell).not.toMatch(/^[=+@]/);
  });
});
