/** Kinds of income, as the page adds them up. */
import { say } from "../language/say.ts";
import type { BookAccount } from "./counter-account.ts";

export const incomeKinds = ["author", "producer", "beneficiary", "other"] as const;

/** A kind of income. Its name chooses the colour of its bars. */
export type IncomeKind = (typeof incomeKinds)[number];

export const incomeLabels: Readonly<Record<IncomeKind, string>> = {
  author: say`Rewards of posts and votes`,
  producer: say`Witness rewards`,
  beneficiary: say`Received transfers`,
  other: say`Other income`,
};

/** The kind of an account of the book; null if it is not income. */
export function incomeKindOf([group, part, reward]: BookAccount): IncomeKind | null {
  if (group !== "Income") return null;
  if (part === "Transfers") return "beneficiary";
  if (part !== "Rewards") return "other";
  return reward === "Producer" ? "producer" : "author";
}
