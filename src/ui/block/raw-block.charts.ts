/** A block's JSON, connected to the engine. */
import { rawBlockMachine } from "../../machines/block/raw-block.machine.ts";
import { asks } from "../start/runtime.ts";

export const rawBlock = rawBlockMachine.provide({
  actors: {
    load: asks("block.json", ({ subject }) => [subject]),
  },
});
