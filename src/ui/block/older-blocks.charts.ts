/** Connects the charts of older blocks and of the block at a given time to the engine. */
import {
  blockAtTimeMachine,
  olderBlocksMachine,
} from "../../machines/block/older-blocks.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const olderBlocks = olderBlocksMachine.provide({
  actors: { load: asksAboutSubject("block.older") },
  actions: { wakeNodes },
});

export const blockAtTime = blockAtTimeMachine.provide({
  actors: { load: asksAboutSubject("block.atTime") },
  actions: { wakeNodes },
});
