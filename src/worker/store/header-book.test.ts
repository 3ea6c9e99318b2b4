/** Headers that are read while the chain moves on. */
import { expect, test } from "vitest";
import { roundLength } from "../../domain/block/slots.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import type { SlotHeader } from "../../domain/witness/round/slot-header.ts";
import { shownBlocks } from "../../domain/witness/round/slot-history.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http/http-rpc.ts";
import type { Database } from "./database.ts";
import { HeaderBook } from "./header-book.ts";

const wire = (number: number) => ({
  previous: (number - 1).toString(16).padStart(8, "0").padEnd(40, "0"),
  timestamp: new Date(Date.UTC(2026, 0, 1) + number * 3000).toISOString().slice(0, 19),
  witness: "aurora",
  transaction_merkle_root: "0".repeat(40),
  extensions: [],
});

test("headers that a newer view of the chain drops meanwhile are still part of what was asked for", async () => {
  let beforeLast = (): void => {};
  const calls = {
    askAll: async (batch: readonly Call[]) => {
      const numbers = batch.map(({ params }) => Number((params as readonly number[])[0]));
      if (numbers.includes(120)) beforeLast();
      return ok({ value: numbers.map((number) => ok(wire(number))), endpoint: "one" });
    },
  } as unknown as ChainCalls;
  const book = new HeaderBook(calls, {} as Database, limits);
  beforeLast = () => book.renew([], 60);
  const read = await book.read(1, 120, new AbortController().signal);
  expect(read.ok && read.value.map(({ number }: SlotHeader) => number)).toEqual(
    Array.from({ length: 120 }, (_, i) => i + 1),
  );
});

test("schedules of rounds that are too old to be shown are dropped", () => {
  const book = new HeaderBook({} as ChainCalls, {} as Database, limits);
  const span = shownBlocks + roundLength;
  for (const round of [1, 2, 3]) book.noteSchedule(round * roundLength, []);
  book.renew([], 2 * roundLength + span);
  expect([...book.schedules.keys()]).toEqual([2 * roundLength, 3 * roundLength]);
});
