import { expect, test } from "vitest";
import { amountsIn } from "./operations/amounts.ts";
import { account, figure, plainText } from "./operations/pieces.ts";

test("a row's column shows the amounts of its sentence, in their order", () => {
  const paid = figure("1.000 STEEM");
  const received = figure("2.500 SP", "5,000.000000 VESTS");
  const sentence = [account("alice"), plainText(" sold "), paid, plainText(" for "), received];
  expect(amountsIn(sentence)).toEqual([paid, received]);
});

test("other figures are not amounts", () => {
  expect(amountsIn([account("alice"), figure("100%"), figure("12 STEEMIANS")])).toEqual([]);
});

test("the column stays empty for more than two amounts", () => {
  const reward = [figure("0.100 SBD"), figure("0.200 STEEM"), figure("0.300 SP")];
  expect(amountsIn(reward)).toEqual([]);
});
