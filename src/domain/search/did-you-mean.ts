/** What else the text of an address may have meant, for pages that find nothing. */
import { partText } from "../address/url-part.ts";
import { recognise, type Recognised } from "./recognise.ts";
import { cleanText } from "./typed-text.ts";

const nothing: Recognised = { entries: [], sentence: null };

/** Pages that a text names by its form, except the one at `pathname`. `now`: ms since the epoch. */
export function otherMeanings(text: string, pathname: string, now: number): Recognised {
  const clean = cleanText(text);
  if (clean === null || clean === "") return nothing;
  const { entries, sentence } = recognise(clean, now);
  return {
    entries: entries.filter(({ target }) => "to" in target && target.to !== pathname),
    sentence,
  };
}

/** Pages that an unknown path may mean: by all of it, if it is a pasted address; else by its last part. */
export function meaningsOfPath(pathname: string, now: number): Recognised {
  const parts = pathname
    .split("/")
    .filter((part) => part !== "")
    .map(partText);
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const texts = [
    ...(first.includes(".") ? [parts.join("/")] : []),
    last,
    // A word is read as a name only where one belongs.
    ...(parts.length === 1 || /^(?:accounts?|users?|profile)$/i.test(first) ? [`@${last}`] : []),
  ];
  const found = texts.map((text) => otherMeanings(text, pathname, now));
  return found.find(({ entries }) => entries.length > 0) ?? nothing;
}
