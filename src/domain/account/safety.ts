/** What an account's record says about its safety: when its keys changed, who can recover it, a running power-down. */
import { ago } from "../format/times.ts";
import { sentences } from "../format/sentences.ts";
import { say } from "../language/say.ts";
import type { Account } from "./account.ts";
import { instalments } from "./power-down.ts";

/** A change of keys within this time is pointed out: for 30 days a stolen account can be recovered. */
const recent = 30 * 86_400_000;

/** Sentences about an account's safety at `now`, ms. `isAlert`: its owner of the last weeks should know this. */
export function safetyNotes(
  account: Account,
  now: number,
): { readonly isAlert: boolean; readonly keys: string; readonly others: string } {
  const { lastOwnerUpdate } = account.dates;
  const isPoweringDown = instalments(account).length > 0;
  const isChanged = typeof lastOwnerUpdate === "number";
  return {
    isAlert: isChanged && now - lastOwnerUpdate < recent,
    keys:
      lastOwnerUpdate === null
        ? say`When the owner keys changed is not reported.`
        : isChanged
          ? say`Owner keys changed ${ago(lastOwnerUpdate, now)}.`
          : say`Owner keys never changed.`,
    others: sentences([
      isPoweringDown && say`A power-down is running.`,
      account.recoveryAccount === ""
        ? say`No recovery account is set.`
        : say`@${account.recoveryAccount} can help to recover it.`,
    ]),
  };
}
