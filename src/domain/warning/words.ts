/** Warnings in words, always attributed to their author. */
import { grouped } from "../format/figures.ts";
import { sentences } from "../format/sentences.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { Warning } from "./answers.ts";
import type { Subscription, WarningSource } from "./subscription.ts";

/** What a list is called. */
export const listName = ({ author, source }: Subscription): string =>
  source === "mutes" ? say`Mute list of @${author}` : say`Warning list of @${author}`;

/** Labels for choosing a source. */
export const sourceWords: Readonly<Record<WarningSource, string>> = {
  mutes: say`the accounts it mutes`,
  warnings: say`its warning list`,
};

/** A warning, with the author's reason, and whether the author's keys changed lately. */
export function warningSentence(warning: Warning): string {
  const { author, source, reason, keysChanged } = warning;
  const number = sinceWords(warning);
  return sentences([
    source === "mutes"
      ? say`On the mute list of @${author} since block ${number}.`
      : say`On the warning list of @${author} since block ${number}.`,
    reason !== "" && say`@${author} writes: “${unquoted(reason)}”.`,
    keysChanged !== null && keysSentence(author, keysChanged),
  ]);
}

/** The block, with a note if it may be an earlier one. */
function sinceWords({ block, isMaybeOlder }: Warning): string {
  const number = grouped(block);
  return isMaybeOlder ? say`${number} or earlier` : number;
}

/** Without what would end the quotation in any language: the author's words must not pass for the app's. */
const unquoted = (words: string): string => words.replaceAll(/[\p{Pi}\p{Pf}"„‚「」『』]/gu, "'");

/** What a change of the author's keys means for a list. `time`: ms. */
export const keysSentence = (author: string, time: number): string =>
  say`The keys of @${author} were changed on ${dayUtc(time)}: later entries may be somebody else's.`;
