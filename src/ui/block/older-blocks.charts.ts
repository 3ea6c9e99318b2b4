/** Older blocks and the block at a time, connected to the engine. */
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
