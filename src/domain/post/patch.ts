/** Edits that are sent as patches, in the text format of Google's diff-match-patch, and their outcome. */

/** How much of a patch was applied. What does not fit is left out, as the chain does. */
export interface PatchFit {
  /** Changes in the patch. */
  readonly changes: number;
  /** Those that did not fit, or only in part. */
  readonly unfit: number;
}

/** A body after a patch. */
export interface Patched extends PatchFit {
  readonly body: string;
}

/**
 * The outcome of a patch. It is not applied if that takes too long, or if the text before it is not known because another
 * patch wasn't applied.
 */
export type PatchOutcome = PatchFit | "too-long" | "no-base";

/** Applies a patch; null if that would take too long. */
export type ApplyPatch = (patch: string, body: string) => Patched | null;

/** A header such as '@@ -1,4 +1,6 @@', alone on its line; no body is as long as larger numbers say. */
const header = /^@@ -\d{1,9},?\d{0,9} \+\d{1,9},?\d{0,9} @@$/;

/**
 * Whether the chain reads an edit's body as a patch. Anything else is a whole body, also if it begins with '@@'. Headers
 * alone, which change nothing, are a patch: some clients send them when only a title or tags change.
 */
export function isPatchText(body: string): boolean {
  if (!body.startsWith("@@ -")) return false;
  const lines = body.split("\n");
  const isPart = (line: string): boolean =>
    line === "" || header.test(line) || (/^[-+ ]/.test(line) && isEncoded(line));
  return header.test(lines[0] ?? "") && lines.every(isPart);
}

/** Whether the percent signs of a line encode UTF-8. */
function isEncoded(line: string): boolean {
  try {
    decodeURI(line);
    return true;
  } catch {
    return false;
  }
}
