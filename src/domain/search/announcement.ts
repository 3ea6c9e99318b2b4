/** What a screen reader says about the list of suggestions, and the sentences below it. */
import { failureReason } from "../contract/failure-text.ts";
import { counted } from "../format/figures.ts";
import { commaList, withAnd } from "../format/lists.ts";
import { sentences } from "../format/sentences.ts";
import { say, sayAs } from "../language/say.ts";
import { isHits, sourceLabels, type SearchSource, type SourceAnswers } from "./look-up.ts";
import { paletteGroupLabels, type PaletteGroup } from "./suggestion.ts";

/** '3 suggestions: Accounts 1, Witnesses 2', or that there are none. */
export function announcement(groups: readonly PaletteGroup[], isBusy: boolean): string {
  const total = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  if (total === 0) return isBusy ? say`Searching` : say`No suggestions`;
  const parts = commaList(
    groups.map(({ kind, suggestions }) => `${paletteGroupLabels[kind]} ${suggestions.length}`),
  );
  return isBusy
    ? say`${counted(total, "suggestion")}: ${parts}. Searching for more`
    : say`${counted(total, "suggestion")}: ${parts}`;
}

/** How many are shown of how many: '4', '4 of 23', '8 or more'. */
export function groupCount({ suggestions, total }: PaletteGroup): string {
  const shown = suggestions.length;
  if (total === null) return say`${shown} or more`;
  return total > shown ? say`${shown} of ${total}` : String(total);
}

/** The sources that failed, in one sentence for each reason; null if none did. */
export function failedSources(answers: SourceAnswers): string | null {
  const byReason = new Map<string, string[]>();
  for (const source of Object.keys(answers) as SearchSource[]) {
    const answer = answers[source];
    if (answer === undefined || isHits(answer)) continue;
    const reason = asSentence(failureReason(answer));
    byReason.set(reason, [...(byReason.get(reason) ?? []), sourceLabels[source]]);
  }
  if (byReason.size === 0) return null;
  return sentences(
    [...byReason].map(([reason, names]) => {
      const sources = capitalised(withAnd(names, String).join(""));
      return say`${sources} could not be searched: ${reason}`;
    }),
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a full stop, unless the text ends as a sentence does in its script. */
const asSentence = (text: string): string =>
  /\p{Sentence_Terminal}$/u.test(text) ? text : sayAs("a sentence")`${text}.`;
