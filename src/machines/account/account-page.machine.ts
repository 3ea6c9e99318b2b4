/** An account's page: the account, or why there is none. Its history has its own chart. */
import type { AccountView } from "../../domain/account/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const accountPageMachine = createAnswerPage<AccountView>("accountPage");
