/** Reputation on the scale shown to users, from the chain's 64-bit number. */

/** Reputation of a new account. */
export const newcomer = 25;

/** max(log10(|raw|) − 9, 0) × sign × 9 + 25; 0 gives 25. */
export function reputationOf(raw: bigint): number {
  if (raw === 0n) return newcomer;
  const size = raw < 0n ? -raw : raw;
  const steps = Math.max(Math.log10(Number(size)) - 9, 0);
  return (raw < 0n ? -1 : 1) * steps * 9 + newcomer;
}
