/** Checks a login: a wallet's signature against the node's record of the account. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer, Source } from "../../domain/contract/sourced.ts";
import {
  parseSignedAuthorities,
  type AccountAuthorities,
} from "../../domain/proof/judge-authorities.ts";
import { judgeLogin } from "../../domain/session/judge-login.ts";
import type { LoginVerdict, SignedLogin } from "../../domain/session/login.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { accountRecords } from "./shared/condenser.ts";
import { openReader, type Reader, type ReaderParts } from "./shared/reader.ts";

export function sessionAnswers(addressPrefix: string, parts: ReaderParts): AnswersOf<"session"> {
  const reader = openReader(parts);
  return {
    "session.login": (login, signal) => verifyLogin(login, addressPrefix, signal, reader),
  };
}

/**
 * Judges a login by the account's posting authority and, if that is not enough, by the accounts that this authority
 * names. An account that doesn't exist proves nothing.
 */
async function verifyLogin(
  login: SignedLogin,
  addressPrefix: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<LoginVerdict>> {
  const authoritiesOf = (names: readonly string[]) =>
    reader.node(accountRecords(names), parseSignedAuthorities, { signal });
  const judge = (
    accounts: ReadonlyMap<AccountName, AccountAuthorities>,
    { service, endpoint, method }: Source,
  ) => reader.answer(judgeLogin(login, accounts, addressPrefix), { service, endpoint, method });

  const own = await authoritiesOf([login.account]);
  if (!own.ok) return own;
  const { value: known, source } = own.value;
  const verdict = judge(known, source);
  const named = known.get(login.account as AccountName)?.posting.accountAuths ?? [];
  if (verdict.ok && (verdict.value.value.isProved || named.length === 0)) return verdict;
  const others = await authoritiesOf(named.map(([name]) => name));
  if (!others.ok) return others;
  return judge(new Map([...known, ...others.value.value]), others.value.source);
}
