/** A page of older blocks, and the block at a given time. */
import type { BlockAtTime, OlderBlocks } from "../../domain/block/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const olderBlocksMachine = createAnswerPage<OlderBlocks>("olderBlocks");

export const blockAtTimeMachine = createAnswerPage<BlockAtTime>("blockAtTime");
