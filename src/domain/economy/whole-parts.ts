/** Products and parts of whole numbers without rounding: as the chain computes them, in 128 bits, truncated. */

/** a × b, exact; a bigint where a number could not hold it. Of whole numbers from 0 on. */
const product = (a: number, b: number): number | bigint => {
  const rough = a * b;
  return rough <= Number.MAX_SAFE_INTEGER ? rough : BigInt(a) * BigInt(b);
};

/**
 * a × b ÷ c, truncated. Whole numbers from 0 on, c above 0. Below 2^53 the rounding of a division can't reach the next
 * whole number, so its floor is exact.
 */
export function partOf(a: number, b: number, c: number): number {
  const whole = product(a, b);
  return typeof whole === "number" ? Math.floor(whole / c) : Number(whole / BigInt(c));
}

/** a × b ÷ c, rounded half up. Whole numbers from 0 on, c above 0. */
export function nearestPart(a: number, b: number, c: number): number {
  const half = Math.floor(c / 2);
  const whole = product(a, b);
  return typeof whole === "number" && whole + half <= Number.MAX_SAFE_INTEGER
    ? Math.floor((whole + half) / c)
    : Number((BigInt(whole) + BigInt(half)) / BigInt(c));
}

/** Whether a ÷ b is less than c ÷ d, exactly. Whole numbers from 0 on. */
export const isLess = (a: number, b: number, c: number, d: number): boolean =>
  product(a, d) < product(c, b);
