/** Branded primitives of the chain: what must not be mixed cannot be mixed. */

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A block's height, 1 … 2^32 − 1. */
export type BlockNum = Brand<number, "BlockNum">;
/** An account's name, lower case. Its shape is not checked: the chain decides who exists. */
export type AccountName = Brand<string, "AccountName">;
/** A transaction's id: 40 lower-case hex digits. */
export type TxId = Brand<string, "TxId">;
/** A block's id: 40 lower-case hex digits, the first eight being its height. */
export type BlockId = Brand<string, "BlockId">;

/** The chain counts blocks in an unsigned 32-bit integer. */
export const maxBlockNum = 0xffff_ffff;

/** Whether `value` can be a block's height. */
export const isBlockNum = (value: number): value is BlockNum =>
  Number.isInteger(value) && value >= 1 && value <= maxBlockNum;

/** Trusts the caller that `value` is a height; for numbers computed from heights. */
export const blockNum = (value: number): BlockNum => value as BlockNum;

/** The height a block id carries in its first four bytes. */
export const heightOfId = (id: string): BlockNum => Number.parseInt(id.slice(0, 8), 16) as BlockNum;

/**
 * A height typed or linked by a person: digits only, positive, within the chain's range.
 * '1e9', '-5', '0', 'abc' and '' are not heights.
 */
export function parseBlockNum(value: string): BlockNum | null {
  if (!/^\d{1,10}$/.test(value)) return null;
  const number = Number(value);
  return isBlockNum(number) ? number : null;
}
