/** A transaction's page: one question, three ways it can end. */
import type { TransactionDetail } from "../domain/protocol/engine.ts";
import { createAnswerPage } from "./answer-page.ts";

export const transactionPageMachine = createAnswerPage<TransactionDetail>("transactionPage");
