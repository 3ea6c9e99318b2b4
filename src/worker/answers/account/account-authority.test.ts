/** Who could act for accounts of a devnet, and which keys signed for them, with real signatures. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { attacked, attackers, attackNames } from "../../../../devnet/chain/attacks.ts";
import { devnetChainId } from "../../../../devnet/chain/chain.ts";
import { peopleNames } from "../../../../devnet/state/names.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { withSigned, type SignedList } from "../../../domain/authority/signed-list.ts";
import { keyMonths, type SignedRow } from "../../../domain/authority/signed-rows.ts";
import { signedContent } from "../../../domain/authority/transaction-keys.ts";
import type { AccountName, TxId } from "../../../domain/chain/names.ts";

const unreadNote = "The account's authority of that time was not read.";
const network = { chainId: devnetChainId, addressPrefix: "STM" };
let testEngine: TestEngine;

const viewOf = async (name: string, at = "") =>
  valueOf(await testEngine.engine.ask("account.authority", [name as AccountName, at]));

const signersOf = async (name: string) =>
  valueOf(await testEngine.engine.ask("account.signers", [name as AccountName]));

/** All transactions that an account signed on this chain, read page by page. */
async function signedBy(name: string, pages = 3): Promise<readonly SignedRow[]> {
  let list: SignedList | null = null;
  for (let page = 0; page < pages && list?.isComplete !== true; page++) {
    const args = [name as AccountName, list?.next ?? -1] as const;
    list = withSigned(list, valueOf(await testEngine.engine.ask("account.signed", [...args])));
  }
  return list?.rows ?? [];
}

beforeAll(async () => {
  testEngine = await openTestEngine({ history: 200 });
  const { devnet } = testEngine;
  for (const name of attackNames) devnet.stageAttack(name);
  devnet.produce(2, 0);
  for (const name of attackNames) devnet.attack(name);
  devnet.produce(30, 0);
});
afterAll(() => testEngine.close());

test("signatures on the chain were valid when they were made", async () => {
  const outcomes = { valid: 0, invalid: 0, unknown: 0 };
  for (const name of [...peopleNames.slice(0, 12), ...Object.values(attacked)])
    for (const { outcome, block, kinds, note } of await signedBy(name)) {
      outcomes[outcome] += 1;
      // Block 1 also contains what happened before it, and in the showcase a recovered account signs with its old key.
      if (outcome === "unknown") expect([block, note]).toEqual([1, unreadNote]);
      if (outcome === "invalid") expect(kinds).toEqual(["change_recovery_account"]);
    }
  expect(outcomes.valid).toBeGreaterThan(100);
  expect(outcomes).toMatchObject({ invalid: 1, unknown: 13 });
});

test("an app's key signs through the account's posting authority", async () => {
  const rows = await signedBy(attacked.app);
  const byApp = rows.filter(({ keys }) => keys.some(({ via }) => via === attackers.app));
  expect(byApp).toHaveLength(6);
  expect(byApp.every(({ outcome, used }) => outcome === "valid" && used === "posting")).toBe(true);
  const [month] = keyMonths(byApp);
  expect(month).toMatchObject({ via: attackers.app, count: 6, kinds: [["custom_json", 6]] });
});

test("each block has the key that could act then, before and after a replacement", async () => {
  const account = attacked["fresh-key"];
  const view = await viewOf(account);
  expect(view.changes.map(({ kind }) => kind)).toEqual(["account_update", "account_create"]);
  const block = view.changes[0]?.claim.claim.block ?? 0;
  const [before, there] = [
    await viewOf(account, String(block - 1)),
    await viewOf(account, String(block)),
  ];
  expect(before.asked?.fault).toBeNull();
  expect(before.asked).not.toMatchObject({ isChangedThere: true });
  expect(there.asked).toMatchObject({ fault: null, isChangedThere: true });
  const keyIn = ({ asked }: typeof before) =>
    asked?.fault === null ? asked.authorities.active?.keys[0]?.name : undefined;
  expect(keyIn(before)).toMatch(/^STM/);
  expect(keyIn(before)).not.toBe(keyIn(there));
  const head = testEngine.devnet.head();
  expect(keyIn(await viewOf(account, String(head)))).toBe(keyIn(there));
});

test("a number that no block has is named as such, and no node is asked about it", async () => {
  const { calls } = testEngine.devnet;
  const header = "condenser_api.get_block_header";
  const asked = calls.get(header);
  for (const at of ["4294967296", "9".repeat(400)])
    expect((await viewOf(attacked.app, at)).asked).toEqual({
      fault: expect.stringMatching(/^No block has this number/),
    });
  expect(calls.get(header)).toBe(asked);
});

test("a question that can't be answered fails with a reason", async () => {
  const account = attacked.several;
  const fault = async (at: string) => (await viewOf(account, at)).asked?.fault;
  expect(await fault("0")).toBe("The first block is number 1.");
  expect(await fault("99999999")).toContain("Block 99,999,999 is still to come");
  expect(await fault("2099-01-01")).toContain("in the future");
  expect(await fault("soon")).toContain("neither a block's number nor a date");
  expect(await fault("1")).toContain("The account was not created until");
  expect(await fault("2016-03-24")).toContain("The account was not created until");
});

test("the signatures behind attacks: the owner key for a transfer, a key that was never seen before", async () => {
  const cold = await signersOf(attacked["owner-key"]);
  expect(cold.signals.map(({ sentence, severity }) => [severity, sentence])).toEqual([
    ["ask", "The owner key signed transfer, for which a lower key is enough."],
  ]);
  const fresh = await signersOf(attacked["fresh-key"]);
  expect(fresh.signals).toHaveLength(1);
  expect(fresh.signals[0]?.sentence).toMatch(
    /which the account has had only since .* signed transfer/,
  );
  expect((await signersOf(attacked.savings)).signals).toEqual([]);
});

test("a transaction is judged by the keys that its signers had then", async () => {
  const [transfer, update] = await signedBy(attacked["fresh-key"]);
  for (const row of [transfer, update])
    expect(
      valueOf(await testEngine.engine.ask("account.validThen", [row?.transaction ?? ""])),
    ).toMatchObject([
      {
        account: attacked["fresh-key"],
        row: { outcome: "valid", used: "active", isHigher: false },
      },
    ]);
  expect(await testEngine.engine.ask("account.validThen", ["ab".repeat(20)])).toMatchObject({
    ok: false,
    error: { kind: "notFound" },
  });
});

test("keys are recovered from bytes that hash to the transaction's id, and from no others", () => {
  const { devnet } = testEngine;
  let checked = 0;
  for (let height = 2; height <= devnet.head(); height++) {
    const block = devnet.blockAt(height) as {
      readonly timestamp: string;
      readonly transactions: readonly (Readonly<Record<string, unknown>> & {
        readonly transaction_id: TxId;
        readonly signatures: readonly string[];
      })[];
    };
    const at = { time: Date.parse(`${block.timestamp}Z`) };
    for (const raw of block.transactions) {
      const id = raw.transaction_id;
      const own = signedContent(raw, id, at, network);
      expect(own?.keys).toHaveLength(raw.signatures.length);
      expect(signedContent({ ...raw, ref_block_num: 7 }, id, at, network)).toBeNull();
      expect(signedContent({ ...raw, signatures: ["00".repeat(65)] }, id, at, network)).toBeNull();
      const elsewhere = signedContent(raw, id, at, { ...network, chainId: "0".repeat(64) });
      expect(elsewhere?.keys).not.toEqual(own?.keys);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(100);
});
