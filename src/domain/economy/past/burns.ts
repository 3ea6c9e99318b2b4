/** What was burnt: transfers to @null, which the chain takes from the supply in the same block. */
import type { LogEntry } from "../../account/log-entry.ts";
import { amount } from "../../chain/amount.ts";
import { decode } from "../../decode.ts";
import { nullAccount } from "../today.ts";
import type { Burn } from "./past-hours.ts";

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
