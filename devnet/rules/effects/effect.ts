/** Helpers for effects of operations: reading amounts, finding accounts, moving tokens. */
import type { Account } from "../../state/account.ts";
import type { World } from "../../state/world.ts";
import type { WireEntry } from "../../wire/blocks.ts";
import { sumIn, type Sum } from "../../wire/sum.ts";

export type RawFields = Readonly<Record<string, unknown>>;

/** What an operation changes. */
export type OperationEffect = (world: World, payload: RawFields, entry: WireEntry) => void;

/** A field as text, '' if it is missing. */
export const textIn = (payload: RawFields, key: string): string => String(payload[key] ?? "");

export const unitsIn = (payload: RawFields, key: string): bigint => sumIn(payload, key).units;

const balanceFields = { STEEM: "balance", SBD: "sbd", VESTS: "vests" } as const;
const savings = { STEEM: "savings", SBD: "savingsSbd" } as const;

/** Adds to an account's liquid tokens or own VESTS. */
export function credit(account: Account | undefined, { units: more, token }: Sum): void {
  if (account) account[balanceFields[token]] += more;
}

/** Subtracts from an account's liquid tokens or own VESTS. */
export const debit = (account: Account | undefined, { units: less, token }: Sum): void =>
  credit(account, { units: -less, token });

/** Adds to an account's savings. */
export function save(account: Account | undefined, { units: more, token }: Sum): void {
  if (account && token !== "VESTS") account[savings[token]] += more;
}

/** Runs `effect` on the account that a field names; unknown accounts are ignored. */
export const withAccount =
  (
    key: string,
    effect: (account: Account, payload: RawFields, entry: WireEntry, world: World) => void,
  ): OperationEffect =>
  (world, payload, entry) => {
    const account = world.accounts.get(textIn(payload, key));
    if (!account) return;
    if (entry.virtual_op === 0) account.lastAction = entry.timestamp;
    effect(account, payload, entry, world);
  };

/** A time `days` later, in the chain's format. */
export const daysAfter = (timestamp: string, days: number): string =>
  new Date(Date.parse(`${timestamp}Z`) + days * 86_400_000).toISOString().slice(0, 19);
