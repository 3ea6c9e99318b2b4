/** The running round of the witnesses, and the slots of the last hours, loaded batch by batch. */
import type { RoundView } from "../../domain/witness/round-view.ts";
import type { SlotHistory } from "../../domain/witness/slot-history.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createGrowingList } from "../shared/growing-list.ts";

export const witnessRoundMachine = createAnswerPage<RoundView>("witnessRound");

export const slotHistoryMachine = createGrowingList<null, SlotHistory>("slotHistory");
