/** How many accounts came each day: asked once beside the list, from the same source. */
import type { Registrations } from "../../domain/ranking/new-accounts.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const registrationsMachine = createAnswerPage<Registrations>("registrations");
