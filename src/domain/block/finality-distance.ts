/** How far finality is behind the head, in words. A separate file, because Home needs no other words about finality. */
import { counted } from "../format/figures.ts";
import { say } from "../language/say.ts";

/**
 * Distance of finality from the head: '17 blocks to finality', or the same as reported by the node; null if unknown.
 */
export function finalityDistance(
  head: number,
  { anchored, lastIrreversible }: { anchored: number | null; lastIrreversible: number | null },
): string | null {
  const final = anchored ?? lastIrreversible;
  if (final === null) return null;
  const left = Math.max(0, head - final);
  return anchored === null
    ? say`${counted(left, "block")} to finality, the node says`
    : say`${counted(left, "block")} to finality`;
}
