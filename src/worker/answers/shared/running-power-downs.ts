/** The accounts whose power-down is running: a node lists them by their next payments. */
import { chainTimeText } from "../../../domain/chain/time.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { ok } from "../../../domain/result.ts";
import { withdrawalPage } from "../../../domain/statistics/due-withdrawals.ts";
import type { Call } from "../../network/http-rpc.ts";

/** Maximum number of pages of accounts to read: enough for 50,000 running power-downs. */
const maxPages = 50;

/** What is needed of each account. */
interface Row {
  readonly account: string;
  /** Of its next payment, ms. */
  readonly time: number;
}

/** Reads the list from `now` (ms) on, until the accounts without a power-down, which come last. */
export async function runningPowerDowns<R extends Row>(
  ask: (call: Call) => Promise<Answer<readonly R[]>>,
  now: number,
): Promise<Answer<{ readonly rows: readonly R[]; readonly isComplete: boolean }>> {
  const found = new Map<string, R>();
  let start: readonly [time: string, account: string] = [chainTimeText(now), ""];
  for (let page = 1; ; page++) {
    const answer = await ask({
      method: "database_api.list_accounts",
      params: { start, limit: withdrawalPage, order: "by_next_vesting_withdrawal" },
    });
    if (!answer.ok) return answer;
    const running = answer.value.value.filter(({ time }) => time > 0);
    const before = found.size;
    for (const each of running) found.set(each.account, each);
    const last = running.at(-1);
    const isComplete = running.length < withdrawalPage;
    // A node that ignores the start would be asked forever.
    if (isComplete || !last || found.size === before || page === maxPages)
      return ok({ ...answer.value, value: { rows: [...found.values()], isComplete } });
    start = [chainTimeText(last.time), last.account];
  }
}
