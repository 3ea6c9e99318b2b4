import { expect, test } from "vitest";
import { sumThen, valueSentence } from "./value-format.ts";

const sum = (usd: number, unpriced: number) => ({
  usd,
  unpriced,
  feed: 0,
  market: 0,
  rebuilt: 0,
  farthest: 0,
});

test("a sum says what it leaves out, and has no figure if it leaves out everything", () => {
  expect(sumThen(sum(1.234, 0), 7)).toBe("$1.23 then");
  expect(sumThen(sum(1.234, 2), 7)).toBe("$1.23 then, without 2 rewards");
  expect(sumThen(sum(0, 7), 7)).toBe("No price near their time is known.");
  expect(sumThen(sum(0, 0), 0)).toBe("$0.00 then");
});

test("what a sum leaves out for good is told from what may still get a price", () => {
  expect(valueSentence(sum(0, 2), true, false)).toBe(
    "No price near their time is known for 2 rewards, which are not in the sum.",
  );
  expect(valueSentence(sum(0, 2), true, true)).toBe(
    "The market provider's prices have not come yet: 2 rewards are not in the sum so far.",
  );
});
