/** Reputation on the scale shown to users, from the chain's 64-bit number. */

/** Reputation of a new account. */
export const newcomer = 25;

/** A score is a logarithm: even the chain's largest number gives less than 120. */
const maxScore = 120;

/** max(log10(|raw|) − 9, 0) × sign × 9 + 25; 0 gives 25. */
export function reputationOf(raw: bigint): number {
  if (raw === 0n) return newcomer;
  const size = raw < 0n ? -raw : raw;
  const steps = Math.max(Math.log10(Number(size)) - 9, 0);
  return (raw < 0n ? -1 : 1) * steps * 9 + newcomer;
}

/**
 * Reads a reputation that some nodes report as the chain's number and others on the scale shown to users; null if it is
 * neither. Zero is the chain's number of a newcomer. Any other number that could be a score is read as one: nothing
 * tells the two apart.
 */
export function looseReputation(value: unknown): number | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const read = value === "" ? Number.NaN : Number(value);
  if (!Number.isFinite(read)) return null;
  return read !== 0 && Math.abs(read) <= maxScore ? read : reputationOf(BigInt(Math.trunc(read)));
}
