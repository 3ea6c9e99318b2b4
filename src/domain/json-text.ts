/** Untrusted values as JSON text. */
import { isShallow, isWritable } from "./decode.ts";
import { say } from "./language/say.ts";

/** Deeper values are not indented: the indentation alone would be longer than any page. */
const indentedDepth = 64;
/** `value` as JSON, optionally indented. Never throws, however deep the value is nested. */
export function jsonText(value: unknown, isIndented = false): string {
  if (!isWritable(value)) return say`(nested too deeply to be shown)`;
  return JSON.stringify(value, null, isIndented && isShallow(value, indentedDepth) ? 2 : 0) ?? "";
}
