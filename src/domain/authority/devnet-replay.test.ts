/**
 * Authorities on a devnet, whose keys are real, against a plain replay of its blocks: at random blocks, for all that its
 * accounts signed, and for made-up sets of keys.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { attackers, attackNames } from "../../../devnet/chain/attacks.ts";
import { devnetChainId } from "../../../devnet/chain/chain.ts";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { peopleNames, witnessNames } from "../../../devnet/state/names.ts";
import { isEnough, type PlainAuthorities } from "../../../tests/support/plain-authorities.ts";
import { numbersFrom } from "../../../tests/support/random-authorities.ts";
import type { AccountAuthority } from "../account/authorities.ts";
import { parseHistory, type HistoryEntry } from "../account/history.ts";
import { parseNodeAccount } from "../account/node-account.ts";
import { parseAuthorities } from "../account/node-authorities.ts";
import { rawOperation } from "../block/block.ts";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import type { KeyRole } from "../chain/operations/authority.ts";
import { requiredAuthorities } from "../chain/operations/required-authorities.ts";
import type { KnownAuthorities } from "../proof/judge-authorities.ts";
import { isSameAuthority } from "../safety/key-changes.ts";
import { authorityAt } from "./authority-at.ts";
import { authoritiesFor, judgeThen, orderOf, type TransactionOrder } from "./judge-signatures.ts";
import { timelineOf, type Timeline } from "./timeline.ts";
import { signedContent } from "./transaction-keys.ts";

const network = { chainId: devnetChainId, addressPrefix: "STM" };
const roles = ["posting", "active", "owner"] as const;
type Wire = Readonly<Record<string, unknown>>;

interface Block {
  readonly timestamp: string;
  readonly transactions: readonly (Wire & {
    readonly transaction_id: TxId;
    readonly operations: readonly (readonly [string, Wire])[];
  })[];
}

let devnet: Devnet;
/** What accounts had before the first block that is replayed, and after each one since. */
const states: ReadonlyMap<string, PlainAuthorities>[] = [];
const timelines = new Map<string, Timeline>();
const orders = new Map<string, TransactionOrder>();
let first = 0;

const blockAt = (number: number): Block => devnet.blockAt(number) as Block;
const timeAt = (number: number): number => Date.parse(`${blockAt(number).timestamp}Z`);

async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params });
  const response = await fetch(devnet.rpcUrl, { method: "POST", body });
  return ((await response.json()) as { readonly result: unknown }).result;
}

/** The newest entries, newest first, back to where the replay begins. */
async function historyOf(
  name: string,
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly isWhole: boolean }> {
  const entries: HistoryEntry[] = [];
  for (let from = -1; ;) {
    const count = from < 0 ? 100 : Math.min(100, from);
    const page = parseHistory(await call("get_account_history", name, from, count));
    if (!page.ok) throw new Error(`The history of @${name} cannot be read`);
    entries.push(...page.value.entries);
    const lowest = page.value.range?.from ?? 0;
    if (lowest === 0 || (entries.at(-1)?.block ?? 0) < first)
      return { entries, isWhole: lowest === 0 };
    from = lowest - 1;
  }
}

const plain = (raw: unknown): AccountAuthority => {
  const {
    weight_threshold: threshold,
    key_auths: keys,
    account_auths: accounts,
  } = raw as {
    weight_threshold: number;
    key_auths: readonly [string, number][];
    account_auths: readonly [string, number][];
  };
  const signer = ([name, weight]: readonly [string, number]) => ({ name, weight });
  return { threshold, keys: keys.map(signer), accounts: accounts.map(signer) };
};

/** The state after an operation, in the chain's own words. */
function applied(
  before: ReadonlyMap<string, PlainAuthorities>,
  [kind, payload]: readonly [string, Wire],
): ReadonlyMap<string, PlainAuthorities> {
  const isCreation = /^(?:account_create|create_claimed_account)/.test(kind);
  const isRecovery = kind === "recover_account";
  if (!isCreation && !isRecovery && !kind.startsWith("account_update")) return before;
  const name = String(
    payload[isCreation ? "new_account_name" : isRecovery ? "account_to_recover" : "account"],
  );
  const known = before.get(name);
  const set = (role: KeyRole): AccountAuthority | undefined => {
    const raw = isRecovery && role === "owner" ? payload["new_owner_authority"] : payload[role];
    return raw === undefined || raw === null || (isRecovery && role !== "owner")
      ? known?.[role]
      : plain(raw);
  };
  const [owner, active, posting] = [set("owner"), set("active"), set("posting")];
  return owner && active && posting
    ? new Map(before).set(name, { owner, active, posting })
    : before;
}

const stateAt = (block: number): ReadonlyMap<string, PlainAuthorities> =>
  states[block - first] ?? new Map();

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 5, opsPerBlock: 12 });
  first = devnet.head();
  const names = [...peopleNames, ...witnessNames, ...Object.values(attackers)];
  const records = (await call("get_accounts", names)) as readonly (Wire & { name: string })[];
  states.push(
    new Map(
      records.map(({ name, owner, active, posting }) => [
        name,
        { owner: plain(owner), active: plain(active), posting: plain(posting) },
      ]),
    ),
  );
  for (const name of attackNames) {
    devnet.stageAttack(name);
    devnet.produce(3, 8);
    devnet.attack(name);
    devnet.produce(4, 8);
  }
  for (let block = first + 1; block <= devnet.head(); block++) {
    let state = states.at(-1) ?? new Map();
    for (const { operations } of blockAt(block).transactions)
      for (const operation of operations) state = applied(state, operation);
    states.push(state);
  }
  for (const name of stateAt(devnet.head()).keys()) {
    const record = await call("get_accounts", [name]);
    const [account, current] = [parseNodeAccount(record, Date.now()), parseAuthorities(record)];
    if (!account.ok || !current.ok) throw new Error(`@${name} cannot be read`);
    const { created, lastAccountUpdate, lastOwnerUpdate } = account.value.dates;
    const { entries, isWhole } = await historyOf(name);
    orders.set(name, orderOf(entries));
    timelines.set(
      name,
      timelineOf({
        account: name as AccountName,
        current: current.value,
        created: typeof created === "number" ? created : 0,
        lastUpdate: lastAccountUpdate,
        lastOwnerUpdate,
        headTime: timeAt(devnet.head()),
        entries,
        since: entries.at(-1)?.time ?? Infinity,
        isWhole,
      }),
    );
  }
}, 60_000);
afterAll(() => devnet.close());

test("authorities at 10,000 random blocks of random accounts are those of a replay of the chain", () => {
  const next = numbersFrom(43);
  const names = [...timelines.keys()];
  const counts = { right: 0, unknown: 0, notThere: 0 };
  for (let pairs = 0; pairs < 10_000; pairs++) {
    const name = names[Math.floor(next() * names.length)] ?? "";
    const block = first + Math.floor(next() * (devnet.head() - first + 1));
    const timeline = timelines.get(name);
    const expected = stateAt(block).get(name);
    if (!timeline) throw new Error(`@${name} has no timeline`);
    const then = authorityAt(timeline, { block: blockNum(block), time: timeAt(block) });
    for (const role of roles) {
      const value = then[role];
      if (!expected) {
        expect([name, block, role, value]).toEqual([name, block, role, null]);
        counts.notThere += 1;
      } else if (value === null) counts.unknown += 1;
      else {
        expect([name, block, role, isSameAuthority(value, expected[role])]).toEqual([
          name,
          block,
          role,
          true,
        ]);
        counts.right += 1;
      }
    }
  }
  expect(counts.right).toBeGreaterThan(25_000);
  expect(counts.unknown).toBe(0);
  expect(counts.notThere).toBeGreaterThan(100);
});

/** The place of a first transaction after a block. */
const nextOf = (block: number) => ({
  block: blockNum(block + 1),
  time: timeAt(block) + 1,
  transaction: "f".repeat(40) as TxId,
});

/** What the accounts besides `name` could sign with, in force for a transaction after `block`. */
function othersAt(block: number, name: string): ReadonlyMap<AccountName, KnownAuthorities> {
  const place = nextOf(block);
  return new Map(
    [...timelines].flatMap(([other, timeline]): [AccountName, KnownAuthorities][] => {
      if (other === name) return [];
      const [known] = stateAt(block).has(other)
        ? authoritiesFor(timeline, place, new Map())
        : [{ active: nobody, posting: nobody }];
      return known ? [[other as AccountName, known]] : [];
    }),
  );
}

const nobody = { threshold: 1, keyAuths: [], accountAuths: [] };

test("whatever the chain has accepted was valid then, and not with a stranger's key", () => {
  const outcomes = { accepted: 0, refused: 0 };
  for (let block = first + 1; block <= devnet.head(); block++)
    for (const raw of blockAt(block).transactions) {
      const id = raw.transaction_id;
      const content = signedContent(raw, id, { time: timeAt(block) }, network);
      const required = raw.operations.flatMap((operation) =>
        requiredAuthorities(rawOperation(operation, "operation")),
      );
      const place = { block: blockNum(block), time: timeAt(block), transaction: id };
      for (const each of required) {
        const timeline = "account" in each ? timelines.get(each.account) : undefined;
        if (!("account" in each) || !timeline || !stateAt(block - 1).has(each.account)) continue;
        const own = authoritiesFor(timeline, place, orders.get(each.account) ?? new Map());
        const others = othersAt(block - 1, each.account);
        const judged = (keys: readonly string[]) =>
          judgeThen(each, required, keys, own, others).outcome;
        expect([id, each.account, judged(content?.keys ?? [])]).toEqual([
          id,
          each.account,
          "valid",
        ]);
        outcomes.accepted += 1;
        expect([id, each.account, judged(["STM-a-stranger"])]).toEqual([
          id,
          each.account,
          "invalid",
        ]);
        outcomes.refused += 1;
      }
    }
  expect(outcomes.accepted).toBeGreaterThan(500);
  expect(outcomes.refused).toBe(outcomes.accepted);
});

test("10,000 operations with keys of these accounts are judged by the chain's rule", () => {
  const next = numbersFrom(44);
  const names = [...timelines.keys()];
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];
  const counts = { valid: 0, invalid: 0 };
  const blocks = Array.from({ length: 60 }, () =>
    Math.floor(first + next() * (devnet.head() - first)),
  );
  const known = new Map(blocks.map((block) => [block, othersAt(block, "")]));
  while (counts.valid + counts.invalid < 10_000) {
    const block = pick(blocks) ?? first;
    const before = stateAt(block);
    const [name = "", other = "", role = "posting"] = [pick(names), pick(names), pick(roles)];
    const [state, stranger] = [before.get(name), before.get(other)];
    const timeline = timelines.get(name);
    if (!state || !stranger || !timeline) continue;
    // Its own keys of now and then, keys of its other roles, and other accounts' keys.
    const sources = [state, stateAt(devnet.head()).get(name) ?? state, stranger];
    const keys = Array.from({ length: 1 + Math.floor(next() * 2) }, () => {
      const of = pick(sources)?.[pick(roles) ?? "posting"];
      return pick(of?.keys ?? [])?.name ?? "";
    });
    const followed = role === "posting" ? "posting" : "active";
    const enough = roles
      .slice(roles.indexOf(role))
      .some((each) => isEnough(state[each], new Set(keys), before, followed));
    const of = { role, account: name as AccountName } as const;
    const own = authoritiesFor(timeline, nextOf(block), new Map()).slice(0, 1);
    const { outcome } = judgeThen(of, [of], keys, own, known.get(block) ?? new Map());
    expect([name, block, role, keys, outcome]).toEqual([
      name,
      block,
      role,
      keys,
      enough ? "valid" : "invalid",
    ]);
    counts[enough ? "valid" : "invalid"] += 1;
  }
  expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(1000);
});
