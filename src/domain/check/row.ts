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
  /** Path of the page that says more; empty if there is none. */
  readonly to: string;
}

/** A row; `to` is the page that says more, if there is one. */
export const checkRow = (
  key: string,
  question: string,
  answer: string,
  tone: Tone,
  to = "",
): CheckRow => ({ key, question, answer, tone, to });
