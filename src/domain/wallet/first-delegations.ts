/**
 * When delegations that were made together with an account began (`account_create_with_delegation`, hardforks 17 to 20):
 * nodes report the time from which these could be ended, 30 days later.
 */
import { hardforks } from "../chain/hardforks.ts";
import { dayMs } from "../durations.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, object, text } from "../decode.ts";
import type { Result } from "../result.ts";
import type { Delegation } from "./delegations.ts";

/** How long such a delegation could not be ended, ms. */
const bound = 30 * dayMs;

/** Whether a delegation may have been made together with an account. */
export const mayBeFirst = ({ time }: Delegation): boolean =>
  time >= hardforks.hf17 * 1000 + bound && time <= hardforks.hf20 * 1000 + bound;

/** When accounts were created, ms, by their names. */
export type Creations = ReadonlyMap<string, number>;

/** Reads a `get_accounts` result. */
export const parseCreations = (raw: unknown): Result<Creations, Failure> =>
  decode(
    () =>
      new Map(
        list(raw, "accounts", (item) => {
          const row = object(item, "");
          return [text(row["name"], "name"), chainTime(row["created"], "created")] as const;
        }),
      ),
  );

/** Delegations with the times at which they began; marked where the account's creation is not known. */
export const withStartTimes = (
  given: readonly Delegation[],
  creations: Creations,
): readonly Delegation[] =>
  given.map((each) => {
    if (!mayBeFirst(each)) return each;
    const created = creations.get(each.account);
    if (created === undefined) return { ...each, isLatest: true };
    return created + bound === each.time ? { ...each, time: created } : each;
  });
