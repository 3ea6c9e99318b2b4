/** Who vouches for a build: the chain only if this browser's own witnesses prove it. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { publicationId, statementText } from "../../domain/release/statement.ts";
import type { Vouchers } from "../../domain/release/stored-release.ts";

const manifest = "a".repeat(64);
const statement = statementText({ version: "1.0.0", number: 2, manifest, key: null });
const account = "aurora";
let opened: TestEngine | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

/** An engine that follows a chain on which a statement is published; the transaction's id, and the root in use. */
async function publish(json = statement) {
  const engine = await openTestEngine({ nodes: 3, history: 120 });
  opened = engine;
  const { devnet } = engine;
  await engine.waitForView("trust", ({ state }) => state === "following");
  const signers = { required_auths: [account], required_posting_auths: [] };
  devnet.order([["custom_json", { ...signers, id: publicationId, json }]] as never);
  devnet.produce(1, 0);
  const block = devnet.blockAt(devnet.head()) as { readonly transaction_ids: readonly string[] };
  const number = devnet.head();
  devnet.produce(40, 0);
  await engine.waitForView("trust", ({ anchor }) => (anchor?.number ?? 0) >= number);
  const transaction = block.transaction_ids.at(-1) ?? "";
  const check = async (vouchers: Vouchers) => {
    const file = JSON.stringify({ statement, transaction });
    const offered = { manifest, file, above: 1, vouchers };
    const answer = await engine.engine.ask("proof.release", [offered]);
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value.value;
  };
  const chainId = String(devnet.network["chainId"]);
  const { root } = await check({ key: null, account, chainId, root: null });
  return { check, vouchers: { key: null, account, chainId, root }, number, transaction };
}

test("a publication counts once the trusted witnesses have built upon it", async () => {
  const { check, vouchers, number, transaction } = await publish();
  expect(await check(vouchers)).toMatchObject({
    verdict: { kind: "vouched", vouched: { by: "chain", account, transaction, block: number } },
  });
});

test("nothing counts under another root, on another chain, or by another account", async () => {
  const { check, vouchers } = await publish();
  const refusals = await Promise.all([
    check({ ...vouchers, root: "0".repeat(40) as NonNullable<Vouchers["root"]> }),
    check({ ...vouchers, chainId: "f".repeat(64) }),
    check({ ...vouchers, account: "bob" }),
    check({ ...vouchers, root: null }),
  ]);
  expect(
    refusals.map(({ verdict }) => (verdict.kind === "refused" ? verdict.reason : verdict.kind)),
  ).toEqual([
    expect.stringContaining("trust root is not the one"),
    expect.stringContaining("different network"),
    expect.stringContaining("does not publish it for @bob"),
    expect.stringContaining("at the moment"),
  ]);
});

test("the publication of another statement doesn't count for this one", async () => {
  const { check, vouchers } = await publish(`${statement} `);
  expect(await check(vouchers)).toMatchObject({
    verdict: { kind: "refused", isForNow: false },
  });
});
