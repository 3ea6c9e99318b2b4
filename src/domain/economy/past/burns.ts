/** What was burnt: transfers to @null, which the chain takes from the supply in the same block. */
import type { LogEntry } from "../../account/log-entry.ts";
import { amount } from "../../chain/amount.ts";
import { decode } from "../../decode.ts";
import { nullAccount } from "../today.ts";
import type { Burn, PastHour } from "./past-hours.ts";

/** The kind of operation that burns. */
export const burningKind = "transfer";

/** The burns in entries of @null's history. */
export const burnsIn = (entries: readonly LogEntry[]): readonly Burn[] =>
  entries.flatMap(({ block, operation: [kind, payload] }) => {
    if (kind !== burningKind || payload["to"] !== nullAccount) return [];
    const read = decode(() => amount(payload["amount"], "amount"));
    if (!read.ok) return [];
    const { units, token } = read.value;
    const is = (wanted: string): number => (token === wanted ? Number(units) : 0);
    return [{ block, steem: is("STEEM"), sbd: is("SBD") }];
  });

/** Hours with what was burnt since the first of them; `burns` null if none was listed. `hours`: oldest first. */
export function withBurnt<Hour extends PastHour>(
  hours: readonly Hour[],
  burns: readonly Burn[] | null,
): readonly (Hour & { readonly burnt: number | null })[] {
  const sorted = (burns ?? []).toSorted((a, b) => a.block - b.block);
  const begins = hours[0]?.block ?? 0;
  let [burnt, next] = [0, 0];
  return hours.map((hour) => {
    for (let burn = sorted[next]; burn && burn.block <= hour.block; burn = sorted[++next])
      if (burn.block > begins) burnt += burn.steem;
    return { ...hour, burnt: burns && burnt };
  });
}
