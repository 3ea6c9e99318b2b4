/** Branded primitives of the chain, which the compiler keeps apart. */

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A block's height, 1 … 2^32 − 1. */
export type BlockNum = Brand<number, "BlockNum">;
/** An account's name, lower case. Its format is not checked: only the chain knows which accounts exist. */
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

/** Casts a number computed from heights, without a check. */
export const blockNum = (value: number): BlockNum => value as BlockNum;

/** The height in the first four bytes of a block id. */
export const heightOfId = (id: string): BlockNum => Number.parseInt(id.slice(0, 8), 16) as BlockNum;

/** Whether a text is a positive whole number in digits, of any size; not '1e9', '-5', '0', 'abc' or ''. */
export const isPositiveInteger = (value: string): boolean => /^0*[1-9]\d*$/.test(value);

/** A height that a visitor typed or a link names: a positive whole number within the chain's range. */
export function parseBlockNum(value: string): BlockNum | null {
  const number = isPositiveInteger(value) ? Number(value) : 0;
  return isBlockNum(number) ? number : null;
}
