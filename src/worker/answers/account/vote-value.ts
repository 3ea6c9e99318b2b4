/** Asks one node for everything that the value of an account's vote depends on. */
import { parseVoteInputs, type VoteInputs } from "../../../domain/account/vote-value.ts";
import { isAccountName } from "../../../domain/account/account.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";

const fundMethod = "condenser_api.get_reward_fund";

/** Dependencies. */
export interface VoteValueParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The inputs for a vote's value, all from the same node at the same time. */
export async function askVoteInputs(
  { calls, clock, limits }: VoteValueParts,
  account: AccountName,
  signal: AbortSignal,
): Promise<Answer<VoteInputs>> {
  if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
  const received = await calls.askAll(
    [
      { method: "condenser_api.get_accounts", params: [[account]] },
      { method: fundMethod, params: ["post"] },
      { method: "condenser_api.get_current_median_history_price", params: [] },
      getProperties,
    ],
    { priority: "normal", timeout: limits.request.timeout, signal },
  );
  if (!received.ok) return received;
  const { value: answers, endpoint } = received.value;
  const values: unknown[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  const [accounts, fund, price, properties] = values;
  const inputs = parseVoteInputs({ accounts, fund, price, properties });
  return inputs.ok
    ? liveAnswer(
        inputs.value,
        { service: "node", endpoint, method: fundMethod, params: ["post"] },
        clock,
      )
    : inputs;
}
