import { withParameters } from "../../../domain/address/with-parameters.ts";
import { pushQuery, replaceQueryAfterTyping } from "./query.ts";

/**
 * Changes parameters of this page's URL, leaving out empty ones, and returns to the first page of its list. Back undoes
 * the change, unless it was typed.
 */
export function chooseInAddress(chosen: Readonly<Record<string, string>>, isTyped = false): void {
  const change = (query: string): string => withParameters(query, { page: "", ...chosen });
  if (isTyped) replaceQueryAfterTyping(change);
  else pushQuery(change);
}
