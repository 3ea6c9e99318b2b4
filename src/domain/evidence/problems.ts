/** Messages for evidence files that can't be read or saved. */
import type { Failure } from "../contract/failure.ts";
import { failureReason } from "../contract/failure-text.ts";
import { grouped } from "../format/figures.ts";

/** Maximum length of a file, characters. */
export const maxFileLength = 4 * 1024 * 1024;

const sentences = {
  empty: "The file is empty.",
  tooLong: `The file is longer than ${grouped(maxFileLength)} characters: too long for an evidence file.`,
  notJson: "The file isn't JSON: it was truncated, or it is something else.",
  notEvidence: "The file isn't an evidence file.",
  otherVersion: "The file is not of version 1, the only one supported here.",
  unwritable: "This block can't be written as bytes, so no evidence of it can be saved.",
  tooFar: "The block that this one is linked to is too far away for an evidence file.",
} as const;

/** The failure for a file that can't be read, or evidence that can't be saved. */
export const problem = (which: keyof typeof sentences): Failure => ({
  kind: "parameter",
  message: sentences[which],
});

/** The message for a failure of `checkEvidence`. */
export const evidenceProblem = (failure: Failure): string =>
  failure.kind === "decode"
    ? `The file can't be checked: ${failure.field} is not ${failure.expected}.`
    : failureReason(failure);
