/** The chart of the strips in the list of witnesses, connected to the engine. */
import { recentSlotsMachine } from "../../../machines/witness/recent-slots.machine.ts";
import { asks, wakeNodes } from "../../start/runtime.ts";

export const recentSlots = recentSlotsMachine.provide({
  actors: { load: asks("witness.recentSlots", () => []) },
  actions: { wakeNodes },
});
