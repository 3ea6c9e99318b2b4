/** The arrow keys lead from block to block. Each press moves on at once, whether the block before has loaded or not. */
import { useEffect } from "react";
import { maxBlockNum, parseBlockNum } from "../../domain/chain/names.ts";
import { navigate } from "../browser/address/navigation.ts";
import { watchArrowKeys } from "../browser/arrow-keys.ts";
import { currentPath } from "../browser/base.ts";

/** Marks a history entry that a key made: the next key replaces it, so that Back leads to where the walk began. */
const walked = { isWalked: true } as const;

const isWalked = (): boolean =>
  typeof history.state === "object" && history.state !== null && "isWalked" in history.state;

/** Reads the height from the URL, because keys can repeat faster than blocks are drawn. */
function walk(step: -1 | 1): void {
  const number = parseBlockNum(currentPath().split("/")[2] ?? "");
  const next = (number ?? 0) + step;
  if (number !== null && next >= 1 && next <= maxBlockNum)
    navigate(`/blocks/${next}`, { replace: isWalked(), state: walked });
}

/** For the view of all blocks' pages, which stays while one block follows another. */
export const useBlockKeys = (): void => useEffect(() => watchArrowKeys(walk), []);
