/** A login judged by the engine: the accounts it requests from a node, and its verdict. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { afterEach, expect, test } from "vitest";
import type { Liar } from "../../../devnet/liars/scripted-liar.ts";
import { deriveKey } from "../../../devnet/state/keys.ts";
import { signDigest } from "../../../devnet/state/signing.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";

const seed = 7;
let testEngine: TestEngine;
afterEach(() => testEngine.close());

/** Alice allows another account to post for her. */
const withPostingAccount =
  (to: string): Liar =>
  ({ method }, result) =>
    method === "get_accounts"
      ? (result as { name: string; posting: object }[]).map((account) =>
          account.name === "alice"
            ? { ...account, posting: { ...account.posting, account_auths: [[to, 1]] } }
            : account,
        )
      : result;

/** Alice's login, signed with the posting key of `signer`. */
function loginBy(signer: string) {
  const message = "Login to Steemscope - 1";
  const { secret } = deriveKey(seed, signer, "posting");
  return { account: "alice", message, signature: signDigest(sha256(utf8ToBytes(message)), secret) };
}

const accountsAsked = (): number => testEngine.devnet.calls.get("condenser_api.get_accounts") ?? 0;

test("the user's own key is found with one request", async () => {
  testEngine = await openTestEngine({ seed, httpOnly: true, lie: withPostingAccount("bob") });
  const verdict = await testEngine.engine.ask("session.login", [loginBy("alice")]);
  expect(verdict).toMatchObject({ ok: true, value: { value: { isProved: true } } });
  expect(accountsAsked()).toBe(1);
});

test("the key of an account in the user's posting authority is found one level deep", async () => {
  testEngine = await openTestEngine({ seed, httpOnly: true, lie: withPostingAccount("bob") });
  expect(await testEngine.engine.ask("session.login", [loginBy("bob")])).toMatchObject({
    value: { value: { isProved: true } },
  });
  expect(await testEngine.engine.ask("session.login", [loginBy("carol")])).toMatchObject({
    value: {
      value: {
        isProved: false,
        reason: "the signature was not made with a posting key of @alice.",
      },
    },
  });
  expect(accountsAsked()).toBe(4);
});
