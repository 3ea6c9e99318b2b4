/** The charts of the statistics page, connected to the engine. */
import {
  chainFiguresMachine,
  dueWithdrawalsMachine,
  seenBlocksMachine,
  topDelegationsMachine,
} from "../../machines/statistics/statistics.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const chainFigures = chainFiguresMachine.provide({
  actors: { load: asks("statistics.chain", () => []) },
  actions: { wakeNodes },
});

export const seenBlocks = seenBlocksMachine.provide({
  actors: { load: asks("statistics.seen", () => []) },
  actions: { wakeNodes },
});

export const dueWithdrawals = dueWithdrawalsMachine.provide({
  actors: { load: asks("statistics.powerDowns", () => []) },
  actions: { wakeNodes },
});

export const topDelegations = topDelegationsMachine.provide({
  actors: { load: asks("statistics.delegations", () => []) },
  actions: { wakeNodes },
});
