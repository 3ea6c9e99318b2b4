/** What a visitor reads when the socket fails and no node can be asked instead. */
import { expect, test } from "vitest";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { limits } from "../../domain/limits.ts";
import { err } from "../../domain/result.ts";
import { systemClock } from "../clock.ts";
import { ChainCalls, type ChainCallsParts } from "./chain-calls.ts";

test.each(["Connection closed", "WebSocket connection not open"])("%s", async (message) => {
  const calls = new ChainCalls({
    clock: systemClock,
    limits,
    onAnswer: () => {},
    queue: { run: (_priority: string, work: () => unknown) => work() },
    pool: { ask: async () => err({ kind: "breakerOpen", endpoint: "a.example" }) },
    link: {
      isAnswering: true,
      server: null,
      host: "b.example",
      calls: {
        avoids: () => false,
        exchange: async () => err({ kind: "connection", closeCode: undefined, message }),
      },
    },
  } as unknown as ChainCallsParts);
  const call = { method: "condenser_api.get_block", params: [7] };
  const answer = await calls.ask(call, { priority: "high", timeout: 1000 });
  expect(answer.ok ? "" : failureReason(answer.error)).toBe(message);
});
