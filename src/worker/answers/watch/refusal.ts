/** Why a rule is refused: what it watches does not exist, or can no longer happen. */
import type { AccountName } from "../../../domain/chain/names.ts";
import { definitionOf } from "../../../domain/chain/operations/registry.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { parsePostAt } from "../../../domain/post/post-record.ts";
import { ok } from "../../../domain/result.ts";
import { ruleRefusals } from "../../../domain/watch/read-rule.ts";
import { accountOf, type Watched } from "../../../domain/watch/rule.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { readNode } from "../../network/read-node.ts";
import type { AccountCheck } from "../../watch/account-check.ts";
import type { ReadCoinPrices } from "../../watch/coin-prices.ts";
import { condenser } from "../shared/condenser.ts";

export interface RefusalParts {
  readonly accounts: AccountCheck;
  readonly coinPrices: ReadCoinPrices;
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/**
 * A sentence if, as a source answers, what a rule watches does not exist or has already happened; null also if no source
 * answered.
 */
export async function refusalOf(
  watched: Watched,
  parts: RefusalParts,
  signal: AbortSignal,
): Promise<string | null> {
  if (watched.kind === "price") {
    const prices = await parts.coinPrices([watched.coin], signal);
    return prices.ok && prices.value[watched.coin] === undefined
      ? ruleRefusals.noCoin(watched.coin)
      : null;
  }
  const account = accountOf(watched);
  if (account === null) return null;
  const unknown =
    watched.kind === "operations" ? watched.kinds.find((kind) => !definitionOf(kind)) : undefined;
  if (unknown !== undefined) return ruleRefusals.noKind(unknown);
  await parts.accounts.ask([account], "high");
  if (parts.accounts.isMissing(account)) return ruleRefusals.noAccount(account);
  if (watched.kind === "witness") return witnessRefusal(account, parts, signal);
  if (watched.kind === "payout")
    return payoutRefusal({ author: account, permlink: watched.permlink }, parts, signal);
  return null;
}

/** Over HTTP: over the socket, null may only mean that its server has no data. */
const optionsOf = ({ request: { timeout } }: Limits, signal: AbortSignal) =>
  ({ priority: "high", wire: "http", timeout, signal }) as const;

async function witnessRefusal(
  name: AccountName,
  { calls, limits }: RefusalParts,
  signal: AbortSignal,
): Promise<string | null> {
  const call = condenser("get_witness_by_account", name);
  const found = await readNode(calls, call, (raw) => ok(raw !== null), optionsOf(limits, signal));
  return found.ok && !found.value.value ? ruleRefusals.noWitness(name) : null;
}

/** A post is paid once. */
async function payoutRefusal(
  post: PostAddress,
  { calls, limits }: RefusalParts,
  signal: AbortSignal,
): Promise<string | null> {
  const call = condenser("get_content", post.author, post.permlink);
  const found = await readNode(calls, call, parsePostAt(post), optionsOf(limits, signal));
  if (!found.ok) return null;
  if (found.value.value === null) return ruleRefusals.noPost(post);
  return found.value.value.payout.isPaid ? ruleRefusals.paidOut(post) : null;
}
