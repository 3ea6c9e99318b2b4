/** The connection's health before, during and after answers. */
import { expect, test } from "vitest";
import type { BlockNum } from "../../../src/domain/chain/names.ts";
import { openBench } from "../../support/engine.ts";

test("before the first answer or failure, a connection is untried: neither healthy nor in trouble", async () => {
  const bench = await openBench({ httpOnly: true });
  const begun = await bench.waitForView("connection", () => true);
  expect(begun).toMatchObject({ health: "untried", wire: null, consecutiveErrors: 0 });
  await bench.engine.ask("block.detail", [3 as BlockNum]);
  const answered = await bench.waitForView("connection", ({ health }) => health !== "untried");
  expect(answered).toMatchObject({ health: "healthy", wire: "http" });
  await bench.close();
});
