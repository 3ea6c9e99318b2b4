/** How many accounts were created each day: requested once, from the same source as the list of new accounts. */
import type { Registrations } from "../../domain/ranking/new-accounts.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const registrationsMachine = createAnswerPage<Registrations>("registrations");
