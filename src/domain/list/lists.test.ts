/** Long lists: pages, figures, and their parameters in the URL. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plural } from "../language/say.ts";
import { parseRanking, rankingOrder } from "../ranking/rankings.ts";
import { pageOf, readListQuery, writeListQuery, firstPage } from "./list.ts";
import { pageMarks, showing } from "./pagination.ts";

describe("pagination", () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, 5, "gap", 7]],
    [4, 12, [1, 2, 3, 4, 5, 6, "gap", 12]],
    [5, 12, [1, "gap", 3, 4, 5, 6, 7, "gap", 12]],
    [12, 12, [1, "gap", 8, 9, 10, 11, 12]],
  ] as const)("page %i of %i", (page, pages, marks) => {
    expect(pageMarks(page, pages)).toEqual(marks);
  });

  test("the current page is always shown, numbers increase, and a gap hides at least one page", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(299), (pages, offset) => {
        const page = 1 + (offset % pages);
        const marks = pageMarks(page, pages);
        const numbers = marks.filter((mark) => mark !== "gap");
        expect(numbers).toContain(page);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers.length).toBeLessThanOrEqual(7);
        for (const [i, mark] of marks.entries())
          if (mark === "gap")
            expect(Number(marks[i + 1]) - Number(marks[i - 1])).toBeGreaterThan(1);
      }),
    );
  });

  test.each([
    [1, 15, 0, "Showing 0 of 0 accounts"],
    [1, 15, 1, "Showing 1-1 of 1 account"],
    [1, 15, 7, "Showing 1-7 of 7 accounts"],
    [2, 15, 1234, "Showing 16-30 of 1,234 accounts"],
    [83, 15, 1234, "Showing 1,231-1,234 of 1,234 accounts"],
  ])("showing page %i of %i rows, %i in all", (page, size, total, sentence) => {
    expect(showing(page, size, total, (count) => plural(count, "account", "accounts"))).toBe(
      sentence,
    );
  });

  test.each([
    ["", firstPage],
    ["?page=0", firstPage],
    ["?page=x", firstPage],
    ["?page=-3", firstPage],
    ["?page=9999", { ...firstPage, page: 9999 }],
    ["?sort=-sp&find=al", { page: 1, sort: "sp", isReversed: true, find: "al" }],
  ])("the address %s", (query, expected) => {
    expect(readListQuery(query)).toEqual(expected);
  });

  test("a query survives a round trip through the URL", () => {
    const query = { page: 3, sort: "usd", isReversed: true, find: "a b" };
    expect(readListQuery(writeListQuery("?network=x", query))).toEqual(query);
    expect(writeListQuery("?page=2&network=x", firstPage)).toBe("network=x");
  });

  test("a page beyond the end becomes the last; an unknown column means the source's order", () => {
    const rows = parseRanking({
      data: Array.from({ length: 31 }, (_, i) => ({ account: `a${i}`, sp: String(i) })),
    });
    if (!rows.ok) throw new Error("does not parse");
    const last = pageOf(rows.value, { ...firstPage, page: 99 }, rankingOrder);
    expect(last).toMatchObject({ page: 3, pages: 3, total: 31 });
    expect(last.rows).toHaveLength(1);
    const sorted = pageOf(rows.value, { ...firstPage, sort: "sp" }, rankingOrder);
    expect(sorted.rows[0]?.account).toBe("a30");
    const strange = pageOf(rows.value, { ...firstPage, sort: "constructor" }, rankingOrder);
    expect(strange.rows[0]?.account).toBe("a0");
    expect(pageOf(rows.value, { ...firstPage, find: "@A30" }, rankingOrder).total).toBe(1);
  });
});
