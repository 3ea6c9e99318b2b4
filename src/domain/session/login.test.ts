/** Whether a wallet's signature proves an account, by its posting authority and the accounts named there. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { signDigest } from "../../../devnet/state/signing.ts";
import { authorityOf } from "../../../tests/support/authorities.ts";
import { secret } from "../../../tests/support/sealed-block.ts";
import { parseSignedAuthorities } from "../proof/judge-authorities.ts";
import { judgeLogin } from "./judge-login.ts";

const record = (name: string, posting: object) => ({
  name,
  owner: authorityOf([91]),
  active: authorityOf([92]),
  posting,
});

/** The verdict on @ann's login with a numbered key: 'proved', or the message. */
function verdictOn(key: number, ...records: readonly object[]): string {
  const accounts = parseSignedAuthorities(records);
  if (!accounts.ok) throw new Error(JSON.stringify(accounts.error));
  const message = "Login to Steemscope - 1";
  const signature = signDigest(sha256(utf8ToBytes(message)), secret(key));
  const verdict = judgeLogin({ account: "ann", message, signature }, accounts.value, "STM");
  return verdict.isProved ? "proved" : verdict.reason;
}

const foreignKey = "the signature was not made with a posting key of @ann.";
const tooLight = "that key alone may not act for @ann.";
const tooDeep =
  "that key may post for @ann only through an account two levels away, and only one level is followed.";

test("the user's own posting key proves a login; a key with too little weight, or any other, does not", () => {
  expect(verdictOn(1, record("ann", authorityOf([1])))).toBe("proved");
  expect(verdictOn(1, record("ann", authorityOf([1, 2], [], 2)))).toBe(tooLight);
  expect(verdictOn(92, record("ann", authorityOf([1])))).toBe(foreignKey);
  expect(verdictOn(1)).toBe("there is no account @ann.");
});

test("the posting key of an account in the user's posting authority counts with that account's weight", () => {
  const bob = record("bob", authorityOf([5]));
  expect(verdictOn(5, record("ann", authorityOf([1], [["bob", 1]])), bob)).toBe("proved");
  expect(verdictOn(5, record("ann", authorityOf([1], [["bob", 1]], 2)), bob)).toBe(tooLight);
  expect(verdictOn(5, record("ann", authorityOf([5], [["bob", 1]], 2)), bob)).toBe("proved");
  expect(verdictOn(92, record("ann", authorityOf([1], [["bob", 1]])), bob)).toBe(foreignKey);
  const shared = record("bob", authorityOf([5, 6], [], 2));
  expect(verdictOn(5, record("ann", authorityOf([1], [["bob", 1]])), shared)).toBe(foreignKey);
});

test("an account two levels away does not count, and the refusal says so", () => {
  const ann = record("ann", authorityOf([1], [["bob", 1]]));
  expect(verdictOn(7, ann, record("bob", authorityOf([5], [["carol", 1]])))).toBe(tooDeep);
});

test("an authority that anyone satisfies proves nothing", () => {
  const open = record("bob", authorityOf([], [], 0));
  expect(verdictOn(9, record("ann", authorityOf([1], [["bob", 1]])), open)).toBe(foreignKey);
  expect(verdictOn(9, record("ann", authorityOf([1], [["temp", 1]])))).toBe(foreignKey);
  expect(verdictOn(9, record("ann", authorityOf([1], [], 0)))).toBe(foreignKey);
});
