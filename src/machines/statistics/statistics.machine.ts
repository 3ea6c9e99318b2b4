/** The cards of the statistics page; each asks its own question, so a failure in one leaves the others alone. */
import type { ChainFigures } from "../../domain/statistics/chain-figures.ts";
import type { DueWithdrawals } from "../../domain/statistics/due-withdrawals.ts";
import type { SeenBlocks } from "../../domain/statistics/seen-blocks.ts";
import type { TopDelegations } from "../../domain/statistics/top-delegations.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const chainFiguresMachine = createAnswerPage<ChainFigures>("chainFigures");

export const seenBlocksMachine = createAnswerPage<SeenBlocks>("seenBlocks");

export const dueWithdrawalsMachine = createAnswerPage<DueWithdrawals>("dueWithdrawals");

export const topDelegationsMachine = createAnswerPage<TopDelegations>("topDelegations");
