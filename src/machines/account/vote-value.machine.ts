/** What the value of an account's vote depends on, or why a node didn't say. */
import type { VoteInputs } from "../../domain/account/vote-value.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const voteValueMachine = createAnswerPage<VoteInputs>("voteValue");
