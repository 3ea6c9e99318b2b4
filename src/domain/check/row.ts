/** A row of a check: one question, answered in plain words. */

/** `good`: nothing to do. `care`: look again before money moves. `bad`: stop. `open`: not known. */
export type Tone = "good" | "care" | "bad" | "open";

/** A question with its answer. */
export interface CheckRow {
  /** Unique within its list. */
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly tone: Tone;
  /** The page of this app that says more; empty for none. */
  readonly to: string;
}

/** A row that no page says more about, unless `to` names one. */
export const checkRow = (
  key: string,
  question: string,
  answer: string,
  tone: Tone,
  to = "",
): CheckRow => ({ key, question, answer, tone, to });
