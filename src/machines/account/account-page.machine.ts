/** An account's page: the record, or why there is none. Its history has a chart of its own. */
import type { AccountView } from "../../domain/account/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const accountPageMachine = createAnswerPage<AccountView>("accountPage");
