/** A stalled node: it answers, but its head no longer rises. */
import { expect, test } from "vitest";
import { limits } from "../../domain/limits.ts";
import { openSimulatedEngine } from "../../../tests/support/simulated-engine.ts";
import { SimulatedNetwork } from "../../../tests/support/simulated-network.ts";

test("while the socket is gone, the other nodes are followed", async () => {
  // Simulated time does not wait for code that loads on demand.
  await Promise.all([
    import("./rising-head.ts"),
    import("../network/nodes/opinions.ts"),
    import("../../domain/trust/party.ts"),
  ]);
  const simulated = new SimulatedNetwork();
  const { clock } = simulated;
  const host = openSimulatedEngine(simulated);
  /** When a new block was shown, ms. */
  const shown: number[] = [];
  let top = 0;
  const follow = host.connect().watch("latestBlocks", ({ blocks: [newest] }) => {
    if (!newest || newest.number <= top) return;
    top = newest.number;
    shown.push(clock.now());
  });
  await clock.pass(15_000);
  await follow;
  simulated.set({ http: null, socket: "gone" });
  simulated.stop("a.example");
  await clock.pass(60_000);
  await host.close();
  const pauses = shown.slice(1).map((at, i) => at - (shown[i] ?? 0));
  expect(Math.max(...pauses)).toBeLessThan(limits.feed.stall + limits.feed.poll + 1_000);
  // Once it is known to have stalled, the feed is as quick as before.
  expect(Math.max(...pauses.slice(-8))).toBeLessThan(7_000);
  expect(top).toBeGreaterThanOrEqual(simulated.head - 2);
}, 60_000);
