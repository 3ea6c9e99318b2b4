/** Which steps of a book are in a file, and the accounts' balances before its period. */
import { broughtForward, stepsWithin, type BookPeriod } from "../../domain/book/book-period.ts";
import type { BookSteps } from "../../domain/book/book-steps.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import { BookReader, type BookedStep } from "../book/book-reader.ts";

/** A step that becomes a row. `account`: null if it concerns several. */
export type FiledStep = Omit<BookedStep, "account"> & { readonly account: AccountName | null };

/** The steps of a file: the opening balances, then those from `start` up to but not including `end`. */
export interface FiledSteps {
  readonly start: number;
  readonly end: number;
  /** The balances when the period began; null if there were none, and for a whole book. */
  readonly opening: FiledStep | null;
}

/** Steps that are added up at a time: few enough to keep garbage collection cheap. */
const stepsAtOnce = 128;

/** Finds the steps of a period, with the sums of all before it; null once `signal` has aborted. */
export async function filedSteps(
  opens: readonly Pick<OpenArchive, "archive" | "texts">[],
  steps: BookSteps,
  period: BookPeriod | null,
  signal: AbortSignal,
): Promise<FiledSteps | null> {
  if (!period) return { start: 0, end: steps.length, opening: null };
  const [start, end] = stepsWithin(steps, period);
  const balances = new Map<string, Posting>();
  const reader = new BookReader(opens, false);
  for (let from = 0; from < start; from += stepsAtOnce) {
    if (signal.aborted) return null;
    for (const { step, postings } of await reader.read(
      steps.slice(from, Math.min(start, from + stepsAtOnce)),
    ))
      if (step.is !== "balances") for (const each of postings) addTo(balances, each);
  }
  const own = [...balances.values()].filter(({ units }) => units !== 0);
  const accounts = opens.map(({ archive }) => archive.account);
  return { start, end, opening: own.length === 0 ? null : openingStep(own, accounts, period.from) };
}

/** Adds a posting to what an account of the book has; income and expenses start at zero in each period. */
function addTo(balances: Map<string, Posting>, { account, token, units }: Posting): void {
  if (account[0] !== "Assets") return;
  const key = `${account.join(":")} ${token}`;
  balances.set(key, { account, token, units: (balances.get(key)?.units ?? 0) + units, cost: null });
}

function openingStep(
  own: readonly Posting[],
  accounts: readonly AccountName[],
  time: number,
): FiledStep {
  const rest = own.map((each) => ({ ...each, account: ["Equity", "Opening"], units: -each.units }));
  return {
    step: { is: "opening", time, legs: [] },
    account: accounts.length === 1 ? (accounts[0] ?? null) : null,
    index: -1,
    entry: { kind: broughtForward, side: 0, other: "", payload: {} },
    block: null,
    transaction: "",
    json: "",
    postings: [...own, ...rest],
  };
}
