/** Judges who signed a login. Uses cryptography: for the worker only. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import type { AccountName } from "../chain/names.ts";
import { say } from "../language/say.ts";
import { weighPosting, type AccountAuthorities, type Counted } from "../proof/judge-authorities.ts";
import type { LoginVerdict, SignedLogin } from "./login.ts";

/**
 * Recovers the key that signed the message and weighs it in the account's posting authority, directly or through an
 * account named there. `accounts` are the account itself and those its posting authority names.
 */
export function judgeLogin(
  { account, message, signature }: SignedLogin,
  accounts: ReadonlyMap<AccountName, AccountAuthorities>,
  addressPrefix: string,
): LoginVerdict {
  if (!/^[0-9a-f]{130}$/i.test(signature))
    return refused(say`the wallet's answer is not a signature.`);
  const key = recoverKey(sha256(utf8ToBytes(message)), signature.toLowerCase());
  if (!key) return refused(say`the signature cannot be read.`);
  const authorities = accounts.get(account as AccountName);
  if (!authorities) return refused(say`there is no account @${account}.`);
  const signer = publicKeyText(key, addressPrefix);
  const { outcome, counted } = weighPosting(authorities.posting, signer, accounts);
  if (outcome === "unknown")
    return refused(
      say`that key may post for @${account} only through an account two levels away, and only one level is followed.`,
    );
  if (!dependsOnKey(counted))
    return refused(say`the signature was not made with a posting key of @${account}.`);
  return outcome === "satisfied"
    ? { isProved: true }
    : refused(say`that key alone may not act for @${account}.`);
}

/** A threshold of 0 is satisfied without any key, which proves nothing. */
const dependsOnKey = (counted: readonly Counted[]): boolean =>
  counted.some((each) => each.weight > 0 && (each.kind === "key" || dependsOnKey(each.by)));

const refused = (reason: string): LoginVerdict => ({ isProved: false, reason });
