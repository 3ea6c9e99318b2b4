/** When an account's owner keys changed last, in a sentence. */
import { ago } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { Account } from "../account/account.ts";

/** At `now`, ms. */
export function ownerNote(
  { dates: { lastOwnerUpdate } }: Pick<Account, "dates">,
  now: number,
): string {
  if (lastOwnerUpdate === null) return say`When the owner keys changed is not reported.`;
  return lastOwnerUpdate === "never"
    ? say`Owner keys never changed.`
    : say`Owner keys changed ${ago(lastOwnerUpdate, now)}.`;
}
