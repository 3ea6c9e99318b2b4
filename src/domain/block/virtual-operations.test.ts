/** An empty list of virtual operations. */
import { expect, test } from "vitest";
import { blockNum } from "../chain/names.ts";
import { virtualOperationsOf } from "./virtual-operations.ts";

test("says nothing about a block that pays its producer: the node has not stored it yet", () => {
  expect(virtualOperationsOf(blockNum(107_000_000))([])).toMatchObject({
    error: {
      kind: "noData",
      message: "The node does not have its virtual operations yet.",
    },
  });
});

test("is the truth about a block from before producers were paid so", () => {
  expect(virtualOperationsOf(blockNum(863_999))([])).toEqual({ ok: true, value: [] });
});
