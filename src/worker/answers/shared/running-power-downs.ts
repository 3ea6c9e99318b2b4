/** The accounts whose power-down is running: a node lists them by their next payments. */
import { chainTimeText } from "../../../domain/chain/printed-time.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { withdrawalPage } from "../../../domain/statistics/due-withdrawals.ts";
import type { Call } from "../../network/http/http-rpc.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { pagesByTime } from "./pages-by-time.ts";

/** What is needed of each account. */
interface Row {
  readonly account: string;
  /** When its next payment is due, ms. */
  readonly time: number;
}

/** Reads the list from `now` (ms) on, until the accounts without a power-down, which come last. */
export const runningPowerDowns = <R extends Row>(
  ask: (call: Call) => Promise<Answer<readonly R[]>>,
  now: number,
): Promise<Answer<{ readonly rows: readonly R[]; readonly isComplete: boolean }>> =>
  pagesByTime(
    async (start) => {
      const answer = await ask({
        method: "database_api.list_accounts",
        params: { start, limit: withdrawalPage, order: "by_next_vesting_withdrawal" },
      });
      return mapAnswer(answer, (rows) => rows.filter(({ time }) => time > 0));
    },
    [chainTimeText(now), ""],
    { pageSize: withdrawalPage, keyOf: ({ account }) => account },
  );
