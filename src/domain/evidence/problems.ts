/** Messages for evidence files that can't be read or saved. */
import { failureReason } from "../contract/failure-text.ts";
import type { Failure } from "../contract/failure.ts";
import { grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";

/** Maximum length of a file, characters. */
export const maxFileLength = 4 * 1024 * 1024;

const sentences = {
  empty: say`The file is empty.`,
  tooLong: say`The file is longer than ${grouped(maxFileLength)} characters: too long for an evidence file.`,
  notJson: say`The file isn't JSON: it was truncated, or it is something else.`,
  notEvidence: say`The file isn't an evidence file.`,
  otherVersion: say`The file is not of version 1, the only one supported here.`,
  unwritable: say`This block can't be written as bytes, so no evidence of it can be saved.`,
  tooFar: say`The block that this one is linked to is too far away for an evidence file.`,
} as const;

/** The failure for a file that can't be read, or evidence that can't be saved. */
export const problem = (which: keyof typeof sentences): Failure => ({
  kind: "parameter",
  message: sentences[which],
});

/** The message for a failure of `checkEvidence`. */
export const evidenceProblem = (failure: Failure): string =>
  failure.kind === "decode"
    ? say`The file can't be checked: ${failure.field} should be ${failure.expected}.`
    : failureReason(failure);
