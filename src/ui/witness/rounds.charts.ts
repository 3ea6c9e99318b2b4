/** The charts of the witnesses' rounds, connected to the engine. */
import { slotHistoryMachine, witnessRoundMachine } from "../../machines/witness/rounds.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const witnessRound = witnessRoundMachine.provide({
  actors: { load: asks("witness.round", () => []) },
  actions: { wakeNodes },
});

export const slotHistory = slotHistoryMachine.provide({
  actors: {
    open: asks("witness.slots", () => []),
    more: asks("witness.olderSlots", () => []),
  },
  actions: { wakeNodes },
});
