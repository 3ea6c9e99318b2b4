/** What the indexing service's lists have in common: tables, ranges, limits and refusals. */
import { precision, type Token } from "../../src/domain/chain/amount.ts";
import type { Account } from "../state/account.ts";
import type { ChainSource } from "../state/chain-source.ts";
import type { World } from "../state/world.ts";

/** A refusal by the service, with its message. */
export class Refusal extends Error {}

export type SdsRow = readonly unknown[];
/** Answers the parts of a path after the method. */
export type SdsQuery = (chain: ChainSource, parts: readonly string[]) => unknown;

/** A time of the chain as Unix seconds. */
export const seconds = (time: string): number => Date.parse(`${time}Z`) / 1000;
/** An amount as a plain number. */
export const plainNumber = (units: bigint, token: Token): number =>
  Number(units) / 10 ** precision[token];

/** Rows with their columns; an empty table has no columns. */
export const table = (columns: readonly string[], rows: readonly SdsRow[]) => ({
  cols: Object.fromEntries(rows.length > 0 ? columns.map((name, i) => [name, i]) : []),
  rows,
});

/** An account, or a refusal. */
export function sdsAccount(
  chain: ChainSource,
  name: string,
): { readonly world: World; readonly account: Account } {
  const account = chain.world?.account(name);
  if (!chain.world || !account) throw new Refusal(`Account id for '${name}' does not exist`);
  return { world: chain.world, account };
}

/** The rows that a limit and an offset leave. */
export function paged(
  rows: readonly SdsRow[],
  limit: string | undefined,
  offset: string | undefined,
  max: number,
) {
  const given = (text: string | undefined): boolean => text !== undefined && text !== "null";
  const [count, skipped] = [
    given(limit) ? Number(limit) : 1000,
    given(offset) ? Number(offset) : 0,
  ];
  if (!Number.isInteger(count) || count < 1 || count > max)
    throw new Refusal(`Parameter 'limit' must be between 1 and ${max}`);
  if (!Number.isInteger(skipped) || skipped < 0)
    throw new Refusal("Parameter 'offset' must not be negative");
  return rows.slice(skipped, skipped + count);
}

/** Reads a range of seconds; in ms. */
export function rangeOf(text = ""): readonly [from: number, to: number] {
  const [, from = "0", to = "0"] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (Number(from) < 1 || Number(to) < Number(from))
    throw new Refusal("Parameter 'from-to' is not a valid range");
  return [Number(from) * 1000, Number(to) * 1000];
}
