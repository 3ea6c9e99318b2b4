/** The call behind a value, as a link to the console. Many pages load this file, so it is small. */
import { urlPart } from "../address/url-part.ts";
import type { Source } from "../contract/sourced.ts";

/** Where the call can be repeated; null if the source was not a single call to a node. */
export const addressOfSource = ({ service, endpoint, method, params }: Source): string | null =>
  service === "node" && params !== undefined
    ? `/console?method=${method}&params=${urlPart(JSON.stringify(params))}&node=${endpoint}`
    : null;
