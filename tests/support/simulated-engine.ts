/** An engine on a simulated network, with a database of its own. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { limits } from "../../src/domain/limits.ts";
import { createEngineHost } from "../../src/worker/start.ts";
import { localTextTools } from "../../src/worker/text/text-tools.ts";
import { inTurn } from "./in-turn.ts";
import type { SimulatedNetwork } from "./simulated-network.ts";

/** Loads what the engine loads on demand: simulated time does not wait for it. */
export async function loadAhead(): Promise<void> {
  await Promise.all([
    import("../../src/worker/live/rising-head.ts"),
    import("../../src/worker/live/fork-point.ts"),
    import("../../src/worker/network/nodes/opinions.ts"),
    import("../../src/domain/trust/party.ts"),
  ]);
}

/** The caller must close it. */
export const openSimulatedEngine = (simulated: SimulatedNetwork) =>
  createEngineHost({
    key: "simulated",
    network: simulated.network,
    clock: simulated.clock,
    limits,
    random: () => 0.5,
    createSocket: simulated.createSocket,
    fetch: simulated.fetch,
    exclusive: inTurn(),
    locks: undefined,
    estimateStorage: async () => ({ usage: 1000, quota: 10_000 }),
    openTextTools: () => ({ tools: localTextTools, end: () => {} }),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
