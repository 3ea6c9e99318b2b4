/** What counts as a release, and whose signature or publication it is. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { signDigest, publicKeyOf } from "../../../devnet/state/signing.ts";
import { prefixOfKeys, publicKeyText } from "../chain/binary/keys.ts";
import { parseManifest } from "./manifest.ts";
import { publishes, readClaim, signerOf } from "./release-claim.ts";
import { parseStatement, publicationId, statementText } from "./statement.ts";
import { needsVoucher, vouchersIn } from "./stored-release.ts";

const manifest = "a".repeat(64);
const offered = { manifest, above: 4 };
const statement = statementText({ version: "1.2.3", number: 5, manifest, key: null });
const secret = new Uint8Array(32).fill(7);
const signature = signDigest(sha256(utf8ToBytes(statement)), secret);
const file = (members: object): string => JSON.stringify({ statement, ...members });

test("a statement reads as it was written", () => {
  const release = { version: "1.2.3", number: 5, manifest, key: "STM1" };
  expect(parseStatement(statementText(release))).toEqual({ ok: true, value: release });
});

test.each([
  ["no file", null, "has no release.json"],
  ["no JSON", "<html>", "can't be read"],
  ["JSON of another kind", "[]", "can't be read"],
  ["a statement that is none", JSON.stringify({ statement: "5" }), "can't be read"],
  ["a signature of another length", file({ signature: "00" }), "can't be read"],
  ["a transaction that is none", file({ transaction: "x".repeat(40) }), "can't be read"],
])("%s is not a claim", (_, json, reason) => {
  const read = readClaim(json, offered);
  expect(read.ok ? "" : read.error).toContain(reason);
});

test.each([
  [{ manifest: "b".repeat(64), above: 4 }, "other files"],
  [{ manifest, above: 5 }, "not newer"],
  [{ manifest, above: 6 }, "not newer"],
])("a statement about another build, or an older one, is not a claim: %o", (offer, reason) => {
  const read = readClaim(file({ signature }), offer);
  expect(read.ok ? "" : read.error).toContain(reason);
});

test.each([0, -1, 1.5, "x", null])("no release has the number %o", (number) => {
  expect(parseStatement(JSON.stringify({ version: "1", number, manifest })).ok).toBe(false);
});

test("the signer of a statement is known by its exact bytes", () => {
  const claim = readClaim(file({ signature }), offered);
  if (!claim.ok) throw new Error(claim.error);
  const own = publicKeyText(publicKeyOf(secret), prefixOfKeys);
  expect(signerOf(claim.value.file)).toBe(own);
  expect(signerOf({ ...claim.value.file, statement: `${statement} ` })).not.toBe(own);
  expect(signerOf({ ...claim.value.file, signature: null })).toBeNull();
});

test("only an operation with the account's active authority and the same bytes publishes it", () => {
  const own = {
    id: publicationId,
    json: statement,
    required_auths: ["publisher"],
    required_posting_auths: [],
  };
  const sent = (kind: string, change: object): boolean =>
    publishes([[kind, { ...own, ...change }]], statement, "publisher");
  expect(sent("custom_json", {})).toBe(true);
  expect(sent("custom_json", { required_auths: [], required_posting_auths: ["publisher"] })).toBe(
    false,
  );
  expect(sent("custom_json", { required_auths: ["other"] })).toBe(false);
  expect(sent("custom_json", { required_auths: "publisher" })).toBe(false);
  expect(sent("custom_json", { id: "follow" })).toBe(false);
  expect(sent("custom_json", { json: `${statement} ` })).toBe(false);
  expect(sent("custom", {})).toBe(false);
});

test("a manifest's hashes are read, and a wrong one is refused", () => {
  const files = { "index.html": { size: 3, sha256: manifest } };
  expect(parseManifest(JSON.stringify({ files }))).toEqual({
    ok: true,
    value: new Map([["index.html", manifest]]),
  });
  for (const wrong of ["", "{}", '{"files":{"a":{}}}', '{"files":{"a":{"sha256":"00"}}}'])
    expect(parseManifest(wrong).ok).toBe(false);
});

test("vouchers come from a config.json; wrong members vouch for nothing", () => {
  const networks = { main: { chainId: "00" } };
  const config = {
    release: { key: "STM1", account: "publisher" },
    defaultNetwork: "main",
    networks,
  };
  const none = { key: null, account: null, root: null };
  expect(vouchersIn(config)).toEqual({
    key: "STM1",
    account: "publisher",
    chainId: "00",
    root: null,
  });
  expect(vouchersIn({ ...config, release: { key: 1 } })).toEqual({ ...none, chainId: "00" });
  for (const wrong of [null, [], "x", {}]) expect(needsVoucher(vouchersIn(wrong))).toBe(false);
});
