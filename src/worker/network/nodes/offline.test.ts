/** What a visitor reads when no node answers and the device has no network. */
import { expect, test } from "vitest";
import { openPool } from "../../../../tests/support/open-pool.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { rawWords } from "../../../domain/contract/failure.ts";
import { systemClock } from "../../clock.ts";

const call = { method: "condenser_api.get_block", params: [1] };

const offline = "You are offline. Check your internet connection.";
const unreachable = "node.example could not be reached.";

test.each([
  { isOnline: false, raw: "Failed to fetch", reason: offline },
  // What Chrome, Firefox and Safari say of every failure of the network.
  { isOnline: true, raw: "Failed to fetch", reason: unreachable },
  { isOnline: true, raw: "NetworkError when attempting to fetch resource.", reason: unreachable },
  { isOnline: true, raw: "Load failed", reason: unreachable },
])("online: $isOnline, $raw", async ({ isOnline, raw, reason }) => {
  const { pool, close } = openPool({
    urls: ["https://node.example"],
    clock: systemClock,
    fetch: () => Promise.reject(new TypeError(raw)),
    isOnline: () => isOnline,
  });
  const answer = await pool.ask(call, { priority: "high", timeout: 1000, rounds: 1 });
  expect(answer.ok ? "" : failureReason(answer.error)).toBe(reason);
  expect(answer.ok ? "" : rawWords(answer.error)).toBe(isOnline ? raw : undefined);
  close();
});
