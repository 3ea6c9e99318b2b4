/** Asks one node for everything that the value of an account's vote depends on. */
import { isAccountName } from "../../../domain/account/account.ts";
import { parseVoteInputs, type VoteInputs } from "../../../domain/account/vote-value.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err } from "../../../domain/result.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";

/** The inputs for a vote's value, all from the same node at the same time. */
export async function askVoteInputs(
  account: AccountName,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<VoteInputs>> {
  if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
  const fundCall = condenser("get_reward_fund", "post");
  const inputs = await reader.batch(
    [
      accountRecords([account]),
      fundCall,
      condenser("get_current_median_history_price"),
      getProperties,
    ],
    (outcomes) => {
      const values: unknown[] = [];
      for (const each of outcomes) {
        if (!each.ok) return each;
        values.push(each.value);
      }
      const [accounts, fund, price, properties] = values;
      return parseVoteInputs({ accounts, fund, price, properties });
    },
    { priority: "normal", signal },
  );
  if (!inputs.ok) return inputs;
  const { value, source } = inputs.value;
  return reader.answer(value, { ...source, ...fundCall });
}
