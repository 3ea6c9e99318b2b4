/** What a screen reader says about the list of suggestions, and the sentences below it. */
import { failureReason } from "../contract/failure-text.ts";
import type { Failure } from "../contract/failure.ts";
import { counted } from "../format/figures.ts";
import { isHits, sourceLabels, type SearchSource, type SourceAnswers } from "./look-up.ts";
import { groupLabels, type Group } from "./suggestion.ts";
import { say } from "../language/say.ts";

/** '3 suggestions: 1 account, 2 witnesses' in words, or that there are none. */
export function announcement(groups: readonly Group[], isBusy: boolean): string {
  const total = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  if (total === 0) return isBusy ? say`Searching` : say`No suggestions`;
  const parts = groups.map(({ kind, suggestions }) => `${groupLabels[kind]} ${suggestions.length}`);
  return `${counted(total, "suggestion")}: ${parts.join(", ")}${isBusy ? say`. Searching for more` : ""}`;
}

/** How many are shown of how many: '4', '4 of 23', '8 or more'. */
export const groupCount = ({ suggestions, total }: Group): string =>
  total === null
    ? say`first ${suggestions.length}`
    : total > suggestions.length
      ? say`${suggestions.length} of ${total}`
      : String(total);

/** One sentence for the sources that failed, or null. */
export function failedSources(answers: SourceAnswers): string | null {
  const failed = (Object.keys(answers) as SearchSource[]).flatMap((source) => {
    const answer = answers[source];
    return answer === undefined || isHits(answer) ? [] : [{ source, failure: answer }];
  });
  const [first] = failed;
  if (!first) return null;
  const names = listed(failed.map(({ source }) => sourceLabels[source]));
  return say`${names.charAt(0).toUpperCase()}${names.slice(1)} could not be searched: ${reason(first.failure)}`;
}

const reason = (failure: Failure): string => failureReason(failure).replace(/(?<![.!?])$/, ".");

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : say`${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
