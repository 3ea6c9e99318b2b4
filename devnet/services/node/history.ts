/** `get_account_history` within the limits of a node. */
import type { ChainSource } from "../../state/chain-source.ts";
import type { HistorySlice } from "../../wire/blocks.ts";
import { assertion, expectArguments, proxyRefusal, RpcError } from "../../wire/rpc-error.ts";
import type { NodeKind } from "./node-kind.ts";

/** Rows by index, oldest first. */
export function nodeHistory(
  chain: ChainSource,
  params: readonly unknown[],
  kind: NodeKind,
): HistorySlice {
  const [name, start, limit] = [String(params[0]), Number(params[1]), Number(params[2])];
  // Negative starts are read as the highest ones.
  const from = start < 0 || start >= 2 ** 63 ? -1 : start;
  const { historyLimit, isProxied, hasExtraRow, isIrreversibleOnly } = kind;
  if (limit > historyLimit && isProxied)
    throw proxyRefusal(
      1701,
      `Account History request exceeded limit. The max limit is ${historyLimit}. Your limit is ${limit}`,
    );
  expectArguments(params, 3);
  if (limit > historyLimit)
    throw assertion(
      `args.limit <= ${historyLimit}: limit of ${limit} is greater than maxmimum allowed`,
    );
  if (from !== -1 && from < limit)
    throw assertion("args.start >= args.limit: start must be greater than limit");
  const upTo = isIrreversibleOnly
    ? Number(chain.properties()["last_irreversible_block_num"])
    : Infinity;
  const history = chain.history(name, from, hasExtraRow ? limit + 1 : Math.max(1, limit), upTo);
  if (!history) throw new RpcError(-32000, "account_history_api_plugin not enabled.");
  return history;
}
