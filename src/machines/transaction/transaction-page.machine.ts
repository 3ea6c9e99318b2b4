/** A transaction's page: one question with three possible outcomes. */
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const transactionPageMachine = createAnswerPage<TransactionDetail>("transactionPage");
