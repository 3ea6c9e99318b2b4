/** What rules and warning lists find in a block, as entries of a feed. */
import { urlPart } from "../../src/domain/address/url-part.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { changesIn } from "../../src/domain/warning/changes.ts";
import { subscriptionText, type Subscription } from "../../src/domain/warning/subscription.ts";
import { listName } from "../../src/domain/warning/words.ts";
import { eventPage } from "../../src/domain/watch/event-page.ts";
import type { WatchEvent } from "../../src/domain/watch/event.ts";
import { RuleIndex, type WatchedBlock } from "../../src/domain/watch/matcher.ts";
import { plainSentence } from "../../src/domain/watch/plain-sentence.ts";
import type { Rule } from "../../src/domain/watch/rule.ts";
import { eventSentence, ruleSentence } from "../../src/domain/watch/words.ts";
import type { FeedEntry } from "./feed-text.ts";

/** Finds entries in blocks, oldest first. */
export interface EntryFinder {
  /** Whether a block's virtual operations are needed. */
  readonly needsVirtual: boolean;
  readonly entriesIn: (block: WatchedBlock) => readonly FeedEntry[];
}

/** For these rules and lists; `site`: the address, with a slash at its end, of the site to whose pages entries link. */
export function entryFinder(
  rules: readonly Rule[],
  lists: readonly Subscription[],
  site: string,
): EntryFinder {
  // Every block that is read counts, whenever a rule was made.
  const index = new RuleIndex(rules.map((rule) => ({ ...rule, since: blockNum(0) })));
  return {
    needsVirtual: index.needsVirtual,
    entriesIn: (block) => [
      ...index.events(block).map((event) => ofEvent(event, site)),
      ...lists.flatMap((list) => ofList(list, block, site)),
    ],
  };
}

function ofEvent(event: WatchEvent, site: string): FeedEntry {
  const url = site + eventPage(event).path.slice(1);
  return {
    id: `${url}#${urlPart(event.id)}`,
    url,
    title: plainSentence(eventSentence(event, null)),
    rule: plainSentence(ruleSentence(event.watched)),
    time: event.time,
  };
}

/** The accounts that a list's author puts on it or takes off. */
const ofList = (
  list: Subscription,
  { number, time, operations }: WatchedBlock,
  site: string,
): readonly FeedEntry[] =>
  operations.flatMap(({ operation: [kind, payload], transaction }, place) => {
    const changes = kind === "custom_json" ? changesIn({ payload }, list) : null;
    if (changes === null || changes === "refused") return [];
    const url = `${site}${transaction === null ? `blocks/${number}` : `transactions/${transaction}`}`;
    return changes.map(({ name, isAdded, reason }) => ({
      id: `${url}#${urlPart(`${subscriptionText(list)}@${place}.${name}`)}`,
      url,
      title: `@${name} is ${isAdded ? "on" : "off"} the list${reason === "" ? "" : `: “${reason}”`}`,
      rule: listName(list),
      time,
    }));
  });
