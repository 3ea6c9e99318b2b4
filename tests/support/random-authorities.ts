/** Made-up chains on which accounts change their authorities, with each account's state after every block. */
import type { AccountAuthority, Authorities } from "../../src/domain/account/authorities.ts";
import type { HistoryEntry } from "../../src/domain/account/history.ts";
import type { AuthorityFacts } from "../../src/domain/authority/timeline.ts";
import { blockNum, type AccountName, type TxId } from "../../src/domain/chain/names.ts";
import type { RawOperation } from "../../src/domain/chain/operations/raw-operation.ts";

/** The state of an account after a block. */
export interface PlainState {
  owner: AccountAuthority;
  active: AccountAuthority;
  posting: AccountAuthority;
  memo: string;
  lastUpdate: number;
  lastOwnerUpdate: number;
}

/** A made-up chain. */
export interface MadeUpChain {
  readonly names: readonly string[];
  readonly blocks: number;
  readonly timeOf: (block: number) => number;
  /** By block, then by account; without accounts that do not exist yet. */
  readonly states: readonly ReadonlyMap<string, PlainState>[];
  /** What a node reports about an account; `unread`: how many of its oldest entries it leaves out. */
  readonly factsOf: (name: string, unread: number) => AuthorityFacts;
  /** An account's history, newest first. */
  readonly entriesOf: (name: string) => readonly HistoryEntry[];
}

type Wire = Readonly<Record<string, unknown>>;

/** Random numbers from 0 up to, but not including, 1; the same seed gives the same numbers. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function makeUpChain(seed: number, { accounts = 12, blocks = 300 } = {}): MadeUpChain {
  const next = numbersFrom(seed);
  const below = (end: number): number => Math.floor(next() * end);
  const names = Array.from({ length: accounts }, (_, i) => `account${i}`);
  const times = [0];
  for (let block = 1; block <= blocks; block++)
    times.push((times[block - 1] ?? 0) + 3000 * (next() < 0.1 ? 2 + below(3) : 1));
  const start = Date.UTC(2020, 0, 1);
  const timeOf = (block: number): number => start + (times[block] ?? 0);
  const key = (): string => `STM${below(9)}`;
  const wire = (): Wire => {
    const keys = Array.from({ length: below(4) }, () => [key(), 1 + below(2)] as const);
    const named = next() < 0.4 ? [[`account${below(accounts)}`, 1 + below(3)] as const] : [];
    return {
      weight_threshold: 1 + below(3),
      key_auths: [...new Map(keys)],
      account_auths: named,
    };
  };
  const histories = new Map<string, HistoryEntry[]>();
  const state = new Map<string, PlainState>();
  const states: Map<string, PlainState>[] = [new Map()];
  const note = (name: string, block: number, operation: RawOperation): void => {
    const history = histories.get(name) ?? [];
    histories.set(name, history);
    history.push({
      index: history.length,
      time: timeOf(block),
      block: blockNum(block),
      transaction: `${block}-${history.length}`.padEnd(40, "0") as TxId,
      operationInTransaction: 0,
      virtual: 0,
      operation,
    });
  };
  for (let block = 1; block <= blocks; block++) {
    const before = timeOf(block - 1);
    for (let count = below(4); count > 0; count--) {
      const name = `account${below(accounts)}`;
      const known = state.get(name);
      if (!known) {
        const [owner, active, posting, memo] = [wire(), wire(), wire(), key()];
        const kind = ["account_create", "create_claimed_account", "account_create_with_delegation"][
          below(3)
        ] as string;
        note(name, block, [
          kind,
          { new_account_name: name, owner, active, posting, memo_key: memo },
        ]);
        state.set(name, {
          owner: fromWire(owner),
          active: fromWire(active),
          posting: fromWire(posting),
          memo,
          lastUpdate: 0,
          lastOwnerUpdate: 0,
        });
        continue;
      }
      const draw = next();
      if (draw < 0.15) {
        const owner = wire();
        note(name, block, [
          "recover_account",
          {
            account_to_recover: name,
            new_owner_authority: owner,
            recent_owner_authority: wire(),
            extensions: [],
          },
        ]);
        state.set(name, { ...known, owner: fromWire(owner), lastOwnerUpdate: before });
      } else if (draw < 0.3) {
        note(name, block, ["vote", { voter: name, author: "a", permlink: "b", weight: 1 }]);
        note(name, block, [
          "request_account_recovery",
          {
            recovery_account: name,
            account_to_recover: `account${below(accounts)}`,
            new_owner_authority: wire(),
            extensions: [],
          },
        ]);
      } else {
        const isUpdate2 = draw < 0.6;
        const changed: Record<string, unknown> = { account: name };
        const after = { ...known, lastUpdate: before };
        for (const role of ["owner", "active", "posting"] as const) {
          if (next() < 0.6) continue;
          const authority = next() < 0.2 ? toWire(known[role]) : wire();
          changed[role] = authority;
          after[role] = fromWire(authority);
          if (role === "owner") after.lastOwnerUpdate = before;
        }
        if (!isUpdate2 || next() < 0.4) {
          // With the null key, the chain leaves the memo key as it is.
          const memo = next() < 0.3 ? `STM${"1".repeat(33)}4T1Anm` : key();
          changed["memo_key"] = memo;
          if (!memo.endsWith("4T1Anm")) after.memo = memo;
        }
        note(name, block, [isUpdate2 ? "account_update2" : "account_update", changed]);
        state.set(name, after);
      }
    }
    states.push(new Map(state));
  }
  const entriesOf = (name: string): readonly HistoryEntry[] =>
    (histories.get(name) ?? []).toReversed();
  return {
    names,
    blocks,
    timeOf,
    states,
    entriesOf,
    factsOf(name, unread) {
      const last = state.get(name);
      const all = entriesOf(name);
      if (!last) throw new Error(`${name} was not created`);
      const entries = all.slice(0, Math.max(0, all.length - unread));
      const current: Authorities = {
        owner: last.owner,
        active: last.active,
        posting: last.posting,
        memoKey: last.memo,
        recoveryAccount: "",
        proxy: "",
        witnessVotes: [],
      };
      return {
        account: name as AccountName,
        current,
        created: timeOf((all.at(-1)?.block ?? 1) - 1),
        lastUpdate: last.lastUpdate === 0 ? "never" : last.lastUpdate,
        lastOwnerUpdate: last.lastOwnerUpdate === 0 ? "never" : last.lastOwnerUpdate,
        headTime: timeOf(blocks),
        entries,
        since: entries.at(-1)?.time ?? Infinity,
        isWhole: unread === 0,
      };
    },
  };
}

const fromWire = (wire: Wire): AccountAuthority => {
  const signers = (list: unknown) =>
    (list as readonly (readonly [string, number])[]).map(([name, weight]) => ({ name, weight }));
  return {
    threshold: Number(wire["weight_threshold"]),
    keys: signers(wire["key_auths"]),
    accounts: signers(wire["account_auths"]),
  };
};

const toWire = ({ threshold, keys, accounts }: AccountAuthority): Wire => ({
  weight_threshold: threshold,
  key_auths: keys.map(({ name, weight }) => [name, weight]),
  account_auths: accounts.map(({ name, weight }) => [name, weight]),
});
