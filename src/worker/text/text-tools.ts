/** Text work that may take long: rendering a body, comparing two, applying edits. Runs in a worker of its own. */
import diff from "fast-diff";
import { compareTexts, type TextChange, type Unit } from "../../domain/post/comparison.ts";
import type { RichText } from "../../domain/post/rich-text.ts";
import { rebuildVersions, type ReadVersion, type SentVersion } from "../../domain/post/versions.ts";
import { applyPatch } from "./apply-patch.ts";
import { renderBody } from "./render.ts";

/** What that worker offers. */
export interface TextTools {
  render(body: string): Promise<RichText> | RichText;
  compare(
    before: string,
    after: string,
    unit: Unit,
  ): Promise<readonly TextChange[]> | readonly TextChange[];
  rebuild(sent: readonly SentVersion[]): Promise<readonly ReadVersion[]> | readonly ReadVersion[];
}

/** Text tools that can be ended while they work. */
export interface OpenTextTools {
  readonly tools: TextTools;
  /** Settles when the tools are gone because the tab that ran them was closed. */
  readonly lost?: Promise<void>;
  readonly end: () => void;
}

/** The work itself, done where it is called: only the text worker loads it. */
export const localTextTools: TextTools = {
  render: renderBody,
  compare: (before, after, unit) =>
    compareTexts(before, after, unit, (left, right) => diff(left, right)),
  rebuild: (sent) => rebuildVersions(sent, applyPatch),
};
