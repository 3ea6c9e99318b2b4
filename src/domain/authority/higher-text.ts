/** Writes the note on a transaction for which a lower key would have been enough. */
import { commaList } from "../format/lists.ts";
import { say } from "../language/say.ts";
import type { SignedRow } from "./signed-rows.ts";

/** For a row with `isHigher`. */
export const higherText = ({ used, kinds }: Pick<SignedRow, "used" | "kinds">): string => {
  const what = commaList([...new Set(kinds)]);
  return used === "owner"
    ? say`The owner key signed ${what}, for which a lower key is enough.`
    : say`The active key signed ${what}, for which the posting key is enough.`;
};
