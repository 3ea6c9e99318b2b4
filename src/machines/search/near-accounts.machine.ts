/** Names of accounts that begin like one that doesn't exist. */
import type { SearchHits } from "../../domain/search/look-up.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const nearAccountsMachine = createAnswerPage<SearchHits>("nearAccounts");
