/** Checks a login: the node's record of an account against a wallet's signature. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { parseAuthorities, type AccountAuthorities } from "../../domain/proof/judge-authorities.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import { judgeLogin } from "../../domain/session/judge-login.ts";
import type { LoginVerdict, SignedLogin } from "../../domain/session/login.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answers.ts";

const method = "condenser_api.get_accounts";

/**
 * Judges a login by the account's posting authority and, if that is not enough, by the accounts that it names. An account
 * that doesn't exist proves nothing.
 */
async function verifyLogin(
  login: SignedLogin,
  addressPrefix: string,
  calls: ChainCalls,
  clock: Clock,
  limits: Limits,
  signal: AbortSignal,
): Promise<Answer<LoginVerdict>> {
  const authoritiesOf = async (names: readonly string[]) => {
    const received = await calls.ask(
      { method, params: [names] },
      { priority: "high", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    const accounts = parseAuthorities(received.value.value);
    return accounts.ok
      ? ok({ accounts: accounts.value, endpoint: received.value.endpoint })
      : accounts;
  };
  const judge = (accounts: ReadonlyMap<AccountName, AccountAuthorities>, endpoint: string) =>
    liveAnswer(
      judgeLogin(login, accounts, addressPrefix),
      { service: "node", endpoint, method },
      clock,
    );

  const own = await authoritiesOf([login.account]);
  if (!own.ok) return own;
  const verdict = judge(own.value.accounts, own.value.endpoint);
  const named = own.value.accounts.get(login.account as AccountName)?.posting.accountAuths ?? [];
  if (verdict.ok && (verdict.value.value.isProved || named.length === 0)) return verdict;
  const others = await authoritiesOf(named.map(([name]) => name));
  if (!others.ok) return others;
  return judge(new Map([...own.value.accounts, ...others.value.accounts]), others.value.endpoint);
}

/** Answers questions about logins. */
export const sessionAnswers = (
  addressPrefix: string,
  calls: ChainCalls,
  clock: Clock,
  limits: Limits,
): AnswersOf<"session"> => ({
  "session.login": (login, signal) =>
    verifyLogin(login, addressPrefix, calls, clock, limits, signal),
});
