/** What the address of a month's page says: which month, and which witnesses are shown beside the first. */
import { isAccountName } from "../../account/account.ts";
import { URLSearchParams } from "../../address/whatwg-url.ts";
import { withParameters } from "../../address/with-parameters.ts";
import type { AccountName } from "../../chain/names.ts";
import { isMonth, monthBefore } from "./month-span.ts";

/** Maximum number of witnesses beside the first one. */
export const maxBeside = 4;
/** Months of which the indexer still has operations: the current one and three before it. */
const listedMonths = 4;

/** A choice. `month` is '2026-10', or empty for the current one. */
export interface MonthChoice {
  readonly month: string;
  readonly beside: readonly AccountName[];
}

/** Reads an address's query; what is invalid is left out, and so is the witness itself. */
export function readMonthChoice(query: string, name: AccountName): MonthChoice {
  const parameters = new URLSearchParams(query);
  const month = parameters.get("month") ?? "";
  const names = (parameters.get("with") ?? "")
    .split(",")
    .filter((each) => isAccountName(each) && each !== name);
  return {
    month: isMonth(month) ? month : "",
    beside: [...new Set(names)].slice(0, maxBeside) as AccountName[],
  };
}

/** `query` with a choice; its other parameters stay. */
export const writeMonthChoice = (query: string, { month, beside }: MonthChoice): string =>
  withParameters(query, { month, with: beside.join(",") });

/** The months to choose from, the current one first; also the chosen one. */
export function monthsFor(running: string, chosen: string): readonly string[] {
  const months = Array.from({ length: listedMonths }, (_, i) => monthBefore(running, i));
  return chosen === "" || months.includes(chosen) ? months : [...months, chosen];
}
