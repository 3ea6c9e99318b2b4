/** The connection's health before, during and after answers. */
import { expect, test } from "vitest";
import { openTestEngine } from "../../../tests/support/engine.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import { ok } from "../../domain/result.ts";
import { ConnectionHealth } from "./connection-health.ts";

test("before the first answer or failure, a connection is untried: neither healthy nor in trouble", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  const begun = await testEngine.waitForView("connection", () => true);
  expect(begun).toMatchObject({ health: "untried", wire: null, consecutiveErrors: 0 });
  await testEngine.engine.ask("block.detail", [3 as BlockNum]);
  const answered = await testEngine.waitForView("connection", ({ health }) => health !== "untried");
  expect(answered).toMatchObject({ health: "healthy", wire: "http" });
  await testEngine.close();
});

test("once the browser is back online, the engine asks a node on its own, so that failed pages recover", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  const { devnet, engine, waitForView } = testEngine;
  devnet.control("refuse");
  await engine.tell({ type: "online", isOnline: false });
  expect(await engine.ask("block.detail", [3 as BlockNum])).toMatchObject({ ok: false });
  await waitForView("connection", ({ health }) => health === "offline");
  devnet.control("off");
  await engine.tell({ type: "online", isOnline: true });
  const back = await waitForView("connection", ({ health }) => health === "healthy");
  expect(back).toMatchObject({ wire: "http" });
  await testEngine.close();
});

test("an answer that arrives while the browser is offline is no proof that the network is back", () => {
  const health = new ConnectionHealth();
  const verdict = () => health.verdict(true, false);
  health.learn(ok(undefined), false);
  expect(verdict()).toBe("healthy");
  health.isOnline = false;
  health.learn(ok(undefined), false);
  expect(verdict()).toBe("offline");
  health.isOnline = true;
  expect(verdict()).toBe("untried");
  health.learn(ok(undefined), false);
  expect(verdict()).toBe("healthy");
});
