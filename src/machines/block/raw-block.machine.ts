/** A block's JSON, requested when it is opened. */
import type { BlockNum } from "../../domain/chain/names.ts";
import { createOpenedAnswer } from "../shared/opened-answer.ts";

export const rawBlockMachine = createOpenedAnswer<BlockNum, string>("rawBlock");
