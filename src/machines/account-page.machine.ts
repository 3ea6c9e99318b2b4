/** An account's page: the record, or why there is none. Its history has a chart of its own. */
import type { AccountView } from "../domain/protocol/accounts.ts";
import { createAnswerPage } from "./answer-page.ts";

export const accountPageMachine = createAnswerPage<AccountView>("accountPage");
