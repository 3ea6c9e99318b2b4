/** A node's answers about signatures are computed from the transactions and the accounts' keys. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signingDigest, unsignedBytes } from "../src/domain/chain/binary/transaction.ts";
import { askNode } from "../tests/support/devnet-calls.ts";
import { devnetChainId } from "./chain/chain.ts";
import { startDevnet, type Devnet } from "./devnet.ts";

interface Transaction {
  readonly operations: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly signatures: readonly string[];
  readonly transaction_id: string;
}

let devnet: Devnet;
let transfer: Transaction;
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 60 });
  transfer = newestTransfer();
});
afterAll(() => devnet.close());

/** The newest transaction that is only a transfer. */
function newestTransfer(): Transaction {
  for (let height = devnet.head(); height > 0; height--) {
    const { transactions } = devnet.blockAt(height) as { transactions: readonly Transaction[] };
    const found = transactions.find(
      ({ operations }) => operations.length === 1 && operations[0]?.[0] === "transfer",
    );
    if (found) return found;
  }
  throw new Error("nobody has sent a transfer");
}

const call = async (method: string, params: unknown): Promise<unknown> => {
  const { result, error } = await askNode(devnet, method, params);
  return error?.message ?? result;
};
const condenser = (method: string, ...params: readonly unknown[]) =>
  call(`condenser_api.${method}`, params);
const database = (method: string, params: object) => call(`database_api.${method}`, params);

const unsigned = () => ({ ...transfer, signatures: [] });
const sender = (): string => transfer.operations[0]?.[1]["from"] ?? "";
/** The keys of the sender's authorities. */
async function keysOf(role: string): Promise<readonly string[]> {
  const [account] = (await condenser("get_accounts", [sender()])) as readonly Readonly<
    Record<string, { readonly key_auths: readonly (readonly [string, number])[] }>
  >[];
  return (account?.[role]?.key_auths ?? []).map(([key]) => key);
}

test("a transaction's bytes hash to its id", async () => {
  const hex = String(await condenser("get_transaction_hex", unsigned()));
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  // An empty list of signatures is one byte.
  expect(bytesToHex(sha256(bytes.slice(0, -1))).slice(0, 40)).toBe(transfer.transaction_id);
  const operations = transfer.operations.map(([kind, value]) => ({
    type: `${kind}_operation`,
    value,
  }));
  expect(await database("get_transaction_hex", { trx: { ...unsigned(), operations } })).toEqual({
    hex,
  });
  expect(await condenser("get_transaction_hex", {})).toContain("no binary form");
});

test("the signatures in a block suffice, fewer or others do not", async () => {
  expect(await condenser("verify_authority", transfer)).toBe(true);
  expect(await database("verify_authority", { trx: transfer })).toEqual({ valid: true });
  const missing = `missing required active authority:Missing Active Authority ${sender()}`;
  expect(await condenser("verify_authority", unsigned())).toBe(missing);
  expect(
    await condenser("verify_authority", { ...transfer, expiration: "2030-01-01T00:00:00" }),
  ).toBe(missing);
  const vote = ["vote", { voter: sender(), author: "a", permlink: "b", weight: 1 }];
  expect(await condenser("verify_authority", { ...unsigned(), operations: [vote] })).toContain(
    "Missing Posting Authority",
  );
});

test("required and potential keys are those of the sender's authorities", async () => {
  const [active, owner, posting] = await Promise.all(["active", "owner", "posting"].map(keysOf));
  const others = [...(posting ?? []), ...(active ?? [])];
  expect(await condenser("get_required_signatures", unsigned(), others)).toEqual(active);
  expect(await condenser("get_required_signatures", transfer, others)).toEqual([]);
  expect(await database("get_potential_signatures", { trx: unsigned() })).toEqual({
    keys: [...(active ?? []), ...(owner ?? [])].toSorted(),
  });
  expect(await condenser("verify_account_authority", sender(), active)).toBe(true);
  expect(await condenser("verify_account_authority", sender(), posting)).toContain("missing");
  expect(await condenser("verify_account_authority", "nobody-here", active)).toContain(
    "no such account",
  );
});

test("signatures of a hash are checked for accounts", async () => {
  const bytes = unsignedBytes(transfer);
  const hash = bytes.ok ? bytesToHex(signingDigest(devnetChainId, bytes.value)) : "";
  const { signatures } = transfer;
  const required = { required_active: [sender()], hash, signatures };
  expect(await database("verify_signatures", required)).toEqual({ valid: true });
  expect(await database("verify_signatures", { ...required, signatures: [] })).toEqual({
    valid: false,
  });
  expect(await database("verify_signatures", { ...required, required_owner: [sender()] })).toEqual({
    valid: false,
  });
});

test("a resource's pool is in balance when as much decays as is added", async () => {
  const answer = (await call("rc_api.get_resource_params", {})) as {
    readonly resource_params: Readonly<
      Record<
        string,
        {
          readonly resource_dynamics_params: {
            readonly budget_per_time_unit: number;
            readonly pool_eq: string;
            readonly decay_params: {
              readonly decay_per_time_unit: number;
              readonly decay_per_time_unit_denom_shift: number;
            };
          };
        }
      >
    >;
  };
  const resources = Object.values(answer.resource_params);
  expect(resources).toHaveLength(5);
  for (const { resource_dynamics_params: dynamics } of resources) {
    const { decay_per_time_unit: decay, decay_per_time_unit_denom_shift: shift } =
      dynamics.decay_params;
    const decayed = (Number(dynamics.pool_eq) * decay) / 2 ** shift;
    expect(Math.round(decayed)).toBe(dynamics.budget_per_time_unit);
  }
});
