/** A text that came in an address: from a browser's search, another app's share menu or a `web+steem:` link. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { placeOfOtherPath } from "./other-paths.ts";
import { recognise } from "./recognise.ts";
import { routeOnEnter } from "./route-on-enter.ts";
import { cleanText, maxTextLength } from "./typed-text.ts";

/** Where it leads: to a page; null if the search box should offer what it may mean. */
export interface Given {
  readonly text: string;
  readonly to: string | null;
}

/**
 * Reads `?q=`, and `?url=`, `?text=` and `?title=` as share menus fill them in: many put a link into the text, after a
 * title. `now`: ms since the epoch.
 */
export function readGivenText(query: string, now: number): Given {
  const parameters = new URLSearchParams(query);
  const given = ["q", "url", "text", "title"].map((name) => parameters.get(name) ?? "");
  const text = given.find((each) => each.trim() !== "") ?? "";
  // Without the punctuation of the sentence around it, which no address of ours ends with.
  const link = /https?:\/\/\S*[^\s).,;:!?'"”»\]]/i.exec(given.join(" "))?.[0];
  const asked = (link ?? text).replace(/^\s*web\+steem:(?:\/\/)?/i, "");
  const clean = cleanText(asked);
  // A whole page may be shared: of a text that is too long, the box gets just enough to show that it is too long.
  if (clean === null || clean === "") return { text: asked.slice(0, maxTextLength + 1), to: null };
  // 'block/42' is not a post of @block.
  const path = /^[^\s:]+\/[^\s:]+$/.test(clean) ? placeOfOtherPath(`/${clean}`) : null;
  if (path) return { text: clean, to: path.to };
  const { entries } = recognise(clean, now);
  const [only, ...others] = entries.flatMap(({ target }) => ("to" in target ? [target.to] : []));
  if (only !== undefined && others.length === 0) return { text: clean, to: only };
  // A word is an account's name, as with Enter in the search box; a sentence or an unknown address is not.
  const isWord = entries.length === 0 && /^[a-z][a-z\d.-]*$/i.test(clean);
  return { text: clean, to: isWord ? routeOnEnter(clean.toLowerCase()) : null };
}
