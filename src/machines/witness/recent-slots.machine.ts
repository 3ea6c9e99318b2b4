/** The newest slots of all witnesses, for the strips of their list. */
import type { RecentSlots } from "../../domain/witness/recent-slots.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const recentSlotsMachine = createAnswerPage<readonly RecentSlots[]>("recentSlots");
