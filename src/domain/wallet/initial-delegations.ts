/**
 * When delegations began that came with the creation of an account (`account_create_with_delegation`, hardforks 17 to
 * 20). Nodes report when these could first be ended, 30 days later.
 */
import { hardforks } from "../chain/hardforks.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, object, text } from "../decode.ts";
import { dayMs } from "../durations.ts";
import type { Result } from "../result.ts";
import type { Delegation } from "./delegations.ts";

/** How long such a delegation had to last, ms. */
const minimumTerm = 30 * dayMs;

/** Whether a delegation may have come with the creation of an account. */
export const mayBeInitial = ({ time }: Delegation): boolean =>
  time >= hardforks.hf17 * 1000 + minimumTerm && time <= hardforks.hf20 * 1000 + minimumTerm;

/** When accounts were created, ms, by name. */
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
    if (!mayBeInitial(each)) return each;
    const created = creations.get(each.account);
    if (created === undefined) return { ...each, mayBeEarlier: true };
    return created + minimumTerm === each.time ? { ...each, time: created } : each;
  });
