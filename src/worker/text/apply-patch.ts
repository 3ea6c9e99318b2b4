/** Applies patches as the chain does. */
import {
  patchAddPadding,
  patchApply,
  patchDeepCopy,
  patchFromText,
  patchSplitMax,
} from "diff-match-patch-es";
import type { Patched } from "../../domain/post/patch.ts";

/** Characters of the longest patch that is applied: twice what a block of the real chain holds. */
const longest = 131_072;

/**
 * The body after a patch that `isPatchText` has recognised; null if the patch is too long. Positions are UTF-16 units,
 * as the front ends count them.
 */
export function applyPatch(patch: string, body: string): Patched | null {
  if (patch.length > longest) return null;
  const hunks = patchFromText(patch);
  const [text, fits] = patchApply(hunks, body) as [string, boolean[]];
  const padded = patchDeepCopy(hunks);
  patchAddPadding(padded);
  let [from, unfit] = [0, 0];
  for (const hunk of padded) {
    // Long hunks are applied in pieces.
    const pieces = [hunk];
    patchSplitMax(pieces);
    if (fits.slice(from, from + pieces.length).includes(false)) unfit++;
    from += pieces.length;
  }
  return { body: withoutHalves(text), changes: hunks.length, unfit };
}

/** Without halves of surrogate pairs, which a hunk that fits roughly may leave; the chain drops invalid UTF-8. */
const withoutHalves = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "");
