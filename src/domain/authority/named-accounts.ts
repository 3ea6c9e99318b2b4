/** The accounts that authorities name, and from when on these accounts' current authorities are known. */
import type { Moment } from "../account/account.ts";
import type { AccountName } from "../chain/names.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, object, text } from "../decode.ts";
import { parseSignedAuthorities, type KnownAuthorities } from "../proof/judge-authorities.ts";
import { ok, type Result } from "../result.ts";
import { authorityRoles, type Timeline } from "./timeline.ts";

/** An account's current authorities, and the last time they may have changed, ms. */
export interface OtherAccount {
  readonly authorities: KnownAuthorities;
  readonly lastUpdate: Moment;
}

/** Reads a `get_accounts` result. */
export function parseOtherAccounts(
  raw: unknown,
): Result<ReadonlyMap<AccountName, OtherAccount>, Failure> {
  const signed = parseSignedAuthorities(raw);
  if (!signed.ok) return signed;
  const updates = decode(
    () =>
      new Map(
        array(raw, "accounts").map((item, i) => {
          const account = object(item, `accounts[${i}]`);
          const time = chainTime(account["last_account_update"], "last_account_update");
          return [text(account["name"], "name"), time > 0 ? time : "never"] as const;
        }),
      ),
  );
  if (!updates.ok) return updates;
  return ok(
    new Map(
      [...signed.value].map(([name, { active, posting }]) => [
        name,
        { authorities: { active, posting }, lastUpdate: updates.value.get(name) ?? "never" },
      ]),
    ),
  );
}

/** The accounts that any authority of a timeline names. */
export const namedIn = (timeline: Timeline): readonly AccountName[] => [
  ...new Set(
    authorityRoles.flatMap((role) =>
      timeline[role].flatMap(({ value }) =>
        (value?.accounts ?? []).map(({ name }) => name as AccountName),
      ),
    ),
  ),
];

/** The accounts that other accounts' authorities name. */
export const namedBy = (others: ReadonlyMap<AccountName, OtherAccount>): readonly AccountName[] => [
  ...new Set(
    [...others.values()].flatMap(({ authorities: { active, posting } }) =>
      [active, posting].flatMap((each) => each?.accountAuths.map(([name]) => name) ?? []),
    ),
  ),
];

/** A record has the time of the block before the change; up to a round of slots may be missed before the next one. ms. */
const margin = 63_000;

/** The current authorities of those accounts for which they were already in force at a time, ms. */
export const knownAt = (
  others: ReadonlyMap<AccountName, OtherAccount>,
  time: number,
): ReadonlyMap<AccountName, KnownAuthorities> =>
  new Map(
    [...others].flatMap(([name, { authorities, lastUpdate }]) =>
      lastUpdate === "never" || time > lastUpdate + margin ? [[name, authorities] as const] : [],
    ),
  );
