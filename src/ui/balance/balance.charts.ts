/** Balances over time, connected to the engine. */
import { archiveBalancesMachine } from "../../machines/archive/archive-balances.machine.ts";
import { asks } from "../start/runtime.ts";

export const archiveBalances = archiveBalancesMachine.provide({
  actors: { load: asks("archive.balances", ({ account, request }) => [account, request]) },
});
