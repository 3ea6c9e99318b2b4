/** Work on texts that may take long: rendering a body, comparing two. Runs in a worker of its own. */
import type { Change, Grain } from "../../domain/content/comparison.ts";
import type { RichText } from "../../domain/content/rich-text.ts";

/** What that worker offers. */
export interface TextTools {
  render(body: string): Promise<RichText> | RichText;
  compare(
    before: string,
    after: string,
    grain: Grain,
  ): Promise<readonly Change[]> | readonly Change[];
}

/** A set of tools that can be ended in the middle of its work. */
export interface OpenTextTools {
  readonly tools: TextTools;
  /** Settles when the tools have gone by themselves: the tab that kept them was closed. */
  readonly lost?: Promise<void>;
  readonly end: () => void;
}
