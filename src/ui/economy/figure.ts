/** A figure of today: what it is, and which call it comes from. */
import type { ReactNode } from "react";
import type { economyMethods } from "../../domain/economy/year-start.ts";

/** The calls that one node answers together; the list of conversions may come from another one. */
export type Part = keyof typeof economyMethods | "conversions";

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly what: string;
  readonly part: Part;
  readonly isComputed?: boolean;
}
