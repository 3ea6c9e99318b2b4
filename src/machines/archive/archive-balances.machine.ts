/** Balances over time, rebuilt from an archive. */
import type { BalanceRequest, BalanceView } from "../../domain/balance/balance-view.ts";
import { createArchiveAnswer } from "./archive-answer.ts";

export const archiveBalancesMachine = createArchiveAnswer<BalanceRequest, BalanceView>(
  "archiveBalances",
);
