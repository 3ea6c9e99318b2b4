/** Why a service did not answer while the device is offline. */
import { expect, test } from "vitest";
import { openTestEngine } from "../../../tests/support/engine.ts";

test("a service that can't be reached offline is not blamed, and is asked again at once when online", async () => {
  let isOnline = false;
  const testEngine = await openTestEngine({
    history: 1,
    host: {
      fetch: (address, request) =>
        isOnline ? fetch(address, request) : Promise.reject(new TypeError("Failed to fetch")),
    },
  });
  const { engine } = testEngine;
  const coin = () => engine.ask("market.coin", ["steem"]);
  await engine.tell({ type: "online", isOnline });
  expect(await coin()).toEqual({ ok: false, error: { kind: "offline" } });
  isOnline = true;
  await engine.tell({ type: "online", isOnline });
  expect(await coin()).toMatchObject({ ok: true });
  await testEngine.close();
});
