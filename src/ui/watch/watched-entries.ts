/** What the visitor watches, as suggestions of the palette. */
import type { PaletteEntry } from "../../domain/search/suggestion.ts";
import type { WatchedRule } from "../../domain/watch/answers.ts";
import { watchedPage } from "../../domain/watch/event-page.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { ask, watch } from "../start/runtime.ts";

let entries: readonly PaletteEntry[] = [];

/** The rules that this page has received. */
export const watchedEntries = (): readonly PaletteEntry[] => entries;

/** Asks for the rules, if there are any, each time the `watch` topic changes; returns a function that stops. */
export function watchRuleEntries(changed: () => void): () => void {
  let asking = new AbortController();
  const store = (next: readonly PaletteEntry[]): void => {
    entries = next;
    changed();
  };
  const stop = watch("watch", ({ rules }) => {
    // An older answer must not replace a newer one.
    asking.abort();
    asking = new AbortController();
    if (rules === 0) store([]);
    else
      void ask("watch.rules", [], asking.signal).then((answer) => {
        if (answer.ok) store(answer.value.value.map(entryOf));
      });
  });
  return () => {
    stop();
    asking.abort();
  };
}

const entryOf = ({ key, watched, sentence }: WatchedRule): PaletteEntry => ({
  id: `watched:${key}`,
  group: "watched",
  title: plainSentence(sentence),
  words: key,
  target: { to: watchedPage(watched).path },
});
