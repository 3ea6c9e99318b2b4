/** The look-ups that the page requests from the engine while the visitor types: one in each source. */
import { isPublicKey } from "../account/authorities.ts";
import { isTypedId } from "../chain/ids.ts";
import type { Failure } from "../contract/failure.ts";
import { say } from "../language/say.ts";
import type { PaletteEntry } from "./suggestion.ts";

/** The sources, and what each searches, as in a sentence. */
export const sourceLabels = {
  id: say`transactions and blocks`,
  key: say`accounts with this key`,
  accounts: say`accounts`,
  witnesses: say`witnesses`,
  communities: say`communities`,
  proposals: say`proposals`,
  coins: say`coins`,
} as const;

/** What a text is looked up in. */
export type SearchSource = keyof typeof sourceLabels;

/** What a source has found. */
export interface SearchHits {
  readonly entries: readonly PaletteEntry[];
  /** How many match; null if there may be more than were sent. */
  readonly total: number | null;
}

/** Maximum number of hits that a source sends. */
export const maxHits = 20;

/** Each source's answer or failure, as far as there is one. */
export type SourceAnswers = Readonly<Partial<Record<SearchSource, SearchHits | Failure>>>;

/** Whether a source has answered. */
export const isHits = (answer: SearchHits | Failure | undefined): answer is SearchHits =>
  answer !== undefined && "entries" in answer;

/** Maximum length of a text that is looked up, in characters: no title is longer. */
const maxNameLength = 80;

/** The beginning of an account's name, lower case, without @; null if no name begins like this. */
export function namePrefix(text: string): string | null {
  const prefix = text.toLowerCase().replace(/^@/, "");
  return /^[a-z][a-z0-9.-]{0,15}$/.test(prefix) ? prefix : null;
}

/** The sources in which a clean text is looked up. */
export function sourcesFor(text: string): readonly SearchSource[] {
  if (isTypedId(text)) return ["id"];
  if (isPublicKey(text)) return ["key"];
  if (text.length > maxNameLength || !/\p{L}/u.test(text) || /[/:]/.test(text)) return [];
  const accounts: readonly SearchSource[] = namePrefix(text) === null ? [] : ["accounts"];
  if (text.startsWith("@") || text.length < 2) return accounts;
  return [...accounts, "witnesses", "communities", "proposals", "coins"];
}
