/** Histories that nodes damage: extra, repeated, shuffled and missing rows, and another numbering. */
import { afterEach, expect, test } from "vitest";
import { historyPart, indexesOf, range, threeNodes } from "../tests/support/history-requests.ts";
import { startDevnet, type Devnet } from "./devnet.ts";

let devnet: Devnet;
afterEach(() => devnet.close());

const open = async () => (devnet = await startDevnet(threeNodes));
const indexes = (params: readonly unknown[], node = 0) => indexesOf(devnet, params, node);

const duplicates = (all: readonly number[]) => all.length - new Set(all).size;

test("one row more than the limit, on one node", async () => {
  await open();
  devnet.control("history-surplus", "@0");
  expect(await indexes(["entries-100", 60, 20])).toEqual(range(40, 60));
  expect(await indexes(["entries-100", 60, 20], 2)).toEqual(range(40, 60));
  devnet.control("off");
  expect(await indexes(["entries-100", 60, 20])).toEqual(range(41, 60));
});

test("the same row twice, and rows out of order", async () => {
  await open();
  devnet.control("history-repeat");
  const repeated = await indexes(["entries-100", 60, 20]);
  expect(duplicates(repeated)).toBe(1);
  devnet.control("off");
  devnet.control("history-shuffle");
  const shuffled = await indexes(["entries-100", 60, 20]);
  expect(shuffled).not.toEqual(range(41, 60));
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(range(41, 60));
});

test("a gap that no node fills", async () => {
  await open();
  devnet.control("history-gap", "40-44");
  for (const node of [0, 1, 2])
    expect(await indexes(["entries-101", 50, 20], node)).not.toContain(42);
  expect(await indexes(["entries-101", 50, 20], 1)).toEqual([...range(30, 39), ...range(45, 50)]);
});

test("a different numbering on a second node: the same entries under different indexes", async () => {
  await open();
  devnet.control("history-numbering", "5@2");
  const entries = async (params: readonly unknown[], node: number) =>
    new Map((await historyPart(devnet, params, node)).result);
  const honest = await entries(["entries-20", -1, 19], 1);
  const shifted = await entries(["entries-20", -1, 24], 2);
  expect([...shifted.keys()]).toEqual(range(0, 24));
  for (const [index, entry] of honest) expect(shifted.get(index + 5)).toEqual(entry);
  for (const index of range(0, 4)) expect(shifted.get(index)).toEqual(honest.get(0));
  expect([...(await entries(["entries-20", 12, 4], 2)).keys()]).toEqual(range(8, 12));
});

test("a timed fault ends by itself", async () => {
  await open();
  devnet.control("history-shuffle", "", 1);
  await expect.poll(() => indexes(["entries-100", 60, 20])).toEqual(range(41, 60));
});
