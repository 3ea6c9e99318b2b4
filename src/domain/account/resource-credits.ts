/** An account's resource credits from a node (`rc_api.find_rc_accounts`). */
import type { AccountName } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, object } from "../decode.ts";
import type { Result } from "../result.ts";
import type { Mana } from "./mana.ts";
import { readMana, looseBigInt } from "./node-account.ts";

/** The credits of `name` as of `now`, ms; null if the node lists none for it. */
export function parseResourceCredits(
  raw: unknown,
  name: AccountName,
  now: number,
): Result<Mana | null, Failure> {
  return decode(() => {
    const rows = array(object(raw, "answer")["rc_accounts"], "rc_accounts");
    const row = rows
      .map((each, i) => object(each, `rc_accounts[${i}]`))
      .find(({ account }) => account === name);
    return row ? readMana(row["rc_manabar"], looseBigInt(row["max_rc"]), now) : null;
  });
}
