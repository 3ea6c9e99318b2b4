/** Authorities in the nodes' format, made from numbered keys. */
import { publicOf, secret } from "./sealed-block.ts";

/** The public key of a number, 1 … 255. */
export const numberedKey = (number: number): string => publicOf(secret(number));
/** Each key has weight 1. */
export const authorityOf = (
  keys: readonly number[],
  accounts: readonly [string, number][] = [],
  threshold = 1,
) => ({
  weight_threshold: threshold,
  account_auths: accounts,
  key_auths: keys.map((number) => [numberedKey(number), 1]),
});
