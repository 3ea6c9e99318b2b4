/** A transaction's page: one question, three ways it can end. */
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const transactionPageMachine = createAnswerPage<TransactionDetail>("transactionPage");
