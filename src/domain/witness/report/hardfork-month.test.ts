/** A hardfork in the middle of a month: rounds are drawn by another rule, and settings come as other operations. */
import { assert, integer, property, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { scheduledName, wholeRounds } from "../../../../tests/support/whole-rounds.ts";
import type { AccountName } from "../../chain/names.ts";
import { shuffledPlaces } from "../round/round-shuffle.ts";
import type { SlotHeader } from "../round/slot-header.ts";
import { slotAt, slotTime } from "../slot-number.ts";
import { monthMisses, readRounds } from "./missed-in-month.ts";
import { listedMonth } from "./month-view.ts";

const always = { from: 0, to: Infinity };
const rounds = 8;
/** Places of the order whose witnesses miss their slots in one round. */
const absences = uniqueArray(integer({ min: 0, max: 19 }), { minLength: 1, maxLength: 3 });

/** The order of rounds from `hardfork` on is drawn with another seed. */
const headersAround = (
  hardfork: number,
  another: number,
  absent: Readonly<Record<number, readonly number[]>>,
) =>
  wholeRounds(rounds, absent, ({ slot }, drawn) =>
    shuffledPlaces(21, slotTime(slot) + (drawn < hardfork ? 0 : another * 1000)),
  );

const missesOf = (name: AccountName, headers: readonly SlotHeader[]) =>
  monthMisses(name, always, readRounds([headers], name), [], Infinity);

test("slots are named right or unknown, whichever rule draws the rounds after a hardfork", () => {
  assert(
    property(
      integer({ min: 2, max: rounds - 1 }),
      integer({ min: 1, max: rounds }),
      integer({ min: 1, max: 1e9 }),
      absences,
      (hardfork, round, another, absent) => {
        const headers = headersAround(hardfork, another, { [round]: absent });
        for (const place of absent) {
          const name = scheduledName(place);
          const taken = new Set(headers.map(({ slot }) => slot));
          const misses = missesOf(name, headers);
          for (const { time, verdict } of misses) {
            expect(taken.has(slotAt(time))).toBe(false);
            expect(["named", "unknown"]).toContain(verdict);
          }
        }
        for (const other of Array.from({ length: 20 }, (_, place) => place)) {
          if (absent.includes(other)) continue;
          const name = scheduledName(other);
          expect(missesOf(name, headers).filter(({ verdict }) => verdict === "named")).toEqual([]);
        }
      },
    ),
  );
  // Away from it, the rule names them as usual.
  const [named] = missesOf(scheduledName(7), headersAround(7, 5, { 3: [7] }));
  expect(named?.verdict).toBe("named");
});

test("a setting that a hardfork moves to another operation is not a change", () => {
  const carol = "carol" as AccountName;
  const from = Date.UTC(2026, 9, 1);
  const span = { month: "2026-10", from, to: Date.UTC(2026, 10, 1), isRunning: false };
  const entry = (day: number, operation: readonly [string, Readonly<Record<string, unknown>>]) => ({
    id: String(day),
    time: from + day * 86_400_000,
    block: day + 1,
    operation,
  });
  const before = {
    owner: carol,
    url: "",
    block_signing_key: "STM5abc",
    props: { account_creation_fee: "3.000 STEEM", maximum_block_size: 65_536 },
  };
  const set = (fee: string) => ({
    owner: carol,
    props: [
      ["account_creation_fee", fee],
      ["maximum_block_size", "00000100"],
    ],
    extensions: [],
  });
  const three = "b80b00000000000003535445454d0000";
  const four = "a00f00000000000003535445454d0000";
  const { settings } = listedMonth(carol, span, 0, [
    entry(20, ["witness_set_properties", set(four)]),
    entry(10, ["witness_set_properties", set(three)]),
    entry(-5, ["witness_update", before]),
  ]);
  expect(settings).toMatchObject([
    { name: "account_creation_fee", from: "3.000 STEEM", to: "4.000 STEEM" },
  ]);
  expect(settings).toHaveLength(1);
});
