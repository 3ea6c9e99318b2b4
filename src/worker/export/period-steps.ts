/** Which steps of a book are in a file, and what its accounts had before a period. */
import { broughtForward, stepsWithin, type BookPeriod } from "../../domain/book/book-period.ts";
import type { BookSteps } from "../../domain/book/book-steps.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import { BookReader, type BookedStep } from "../book/booked-entry.ts";

/** A step that becomes a row. `account`: null for what concerns several. */
export type FiledStep = Omit<BookedStep, "account"> & { readonly account: AccountName | null };

/** The steps of a file: from one place to before another, after what opens it. */
export interface FiledSteps {
  readonly start: number;
  readonly end: number;
  /** What the accounts had when the period began; null for nothing, and for a whole book. */
  readonly opening: FiledStep | null;
}

/** Steps that are added up at a time: few enough for what they leave behind to be cheap to release. */
const stepsAtOnce = 128;

/** Finds the steps of a period, with the sums of all before it; null if nobody waits for them any more. */
export async function filedSteps(
  opens: readonly Pick<OpenArchive, "archive" | "texts">[],
  steps: BookSteps,
  period: BookPeriod | null,
  signal: AbortSignal,
): Promise<FiledSteps | null> {
  if (!period) return { start: 0, end: steps.length, opening: null };
  const [start, end] = stepsWithin(steps, period);
  const held = new Map<string, Posting>();
  const reader = new BookReader(opens, false);
  for (let from = 0; from < start; from += stepsAtOnce) {
    if (signal.aborted) return null;
    for (const { step, postings } of await reader.read(
      steps.slice(from, Math.min(start, from + stepsAtOnce)),
    ))
      if (step.is !== "balances") for (const each of postings) addTo(held, each);
  }
  const own = [...held.values()].filter(({ units }) => units !== 0);
  const accounts = opens.map(({ archive }) => archive.account);
  return { start, end, opening: own.length === 0 ? null : openingStep(own, accounts, period.from) };
}

/** Adds what an account of the book has; income and expenses begin anew with each period. */
function addTo(held: Map<string, Posting>, { account, token, units }: Posting): void {
  if (account[0] !== "Assets") return;
  const key = `${account.join(":")} ${token}`;
  held.set(key, { account, token, units: (held.get(key)?.units ?? 0) + units, cost: null });
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
