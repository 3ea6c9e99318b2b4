/** The call behind a value, as a link to the console. Many pages have such links: this file is small. */
import { urlPart } from "../address/url-part.ts";
import type { Source } from "../contract/sourced.ts";

/** Where the call can be repeated; null if the source was not one call to a node. */
export const addressOfSource = ({ service, endpoint, method, params }: Source): string | null =>
  service === "node" && params !== undefined
    ? `/console?method=${method}&params=${urlPart(JSON.stringify(params))}&node=${endpoint}`
    : null;
