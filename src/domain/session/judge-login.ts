/** How a signature proves who signed it. Cryptography: for the worker only. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { decode, integer, object, type Json } from "../decode.ts";
import type { LoginVerdict, SignedLogin } from "./login.ts";

/**
 * Recovers the key that signed the message and looks for it in the account's posting authority
 * (`record` is a row of `get_accounts`). A single key must reach the threshold by itself.
 */
export function judgeLogin(
  { account, message, signature }: SignedLogin,
  record: Json,
  addressPrefix: string,
): LoginVerdict {
  if (!/^[0-9a-f]{130}$/i.test(signature)) return refused("the wallet's answer is no signature.");
  const key = recoverKey(sha256(utf8ToBytes(message)), signature.toLowerCase());
  if (!key) return refused("the signature cannot be read.");
  const signer = publicKeyText(key, addressPrefix);
  const authority = decode(() => {
    const posting = object(record["posting"], "posting");
    const keys = Array.isArray(posting["key_auths"]) ? posting["key_auths"] : [];
    const weight = keys.reduce<number>(
      (sum, pair: unknown) =>
        Array.isArray(pair) && pair[0] === signer ? sum + integer(pair[1], "weight") : sum,
      0,
    );
    return { weight, threshold: integer(posting["weight_threshold"], "weight_threshold") };
  });
  if (!authority.ok) return refused(`the posting authority of @${account} cannot be read.`);
  const { weight, threshold } = authority.value;
  if (weight === 0) return refused(`the signature was not made with a posting key of @${account}.`);
  return weight >= threshold
    ? { isProved: true }
    : refused(`that key alone may not act for @${account}.`);
}

const refused = (reason: string): LoginVerdict => ({ isProved: false, reason });
