/** Proof of who signs: the node's record of an account against a wallet's signature. */
import type { Clock } from "../../domain/clock.ts";
import { array, decode, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { judgeLogin } from "../../domain/session/judge-login.ts";
import type { LoginVerdict, SignedLogin } from "../../domain/session/login.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { heardNow } from "./sourced-answer.ts";

const method = "condenser_api.get_accounts";

/** Checks a login; an account nobody knows proves nothing. */
export async function verifyLogin(
  login: SignedLogin,
  addressPrefix: string,
  calls: ChainCalls,
  clock: Clock,
  limits: Limits,
  signal: AbortSignal,
): Promise<Answer<LoginVerdict>> {
  const heard = await calls.ask(
    { method, params: [[login.account]] },
    { priority: "high", timeout: limits.request.timeout, signal },
  );
  if (!heard.ok) return heard;
  const record = decode(() => {
    const [first] = array(heard.value.value, "accounts");
    return first === undefined ? null : object(first, "accounts[0]");
  });
  if (!record.ok) return record;
  const verdict: LoginVerdict = record.value
    ? judgeLogin(login, record.value, addressPrefix)
    : { isProved: false, reason: `there is no account @${login.account}.` };
  return heardNow(verdict, { service: "node", endpoint: heard.value.endpoint, method }, clock);
}
