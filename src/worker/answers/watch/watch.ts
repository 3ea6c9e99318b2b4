/** The visitor's rules and inbox. */
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { thisBrowser, type Answer } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { ownFinding } from "../../../domain/safety/own-finding.ts";
import type { InboxRows, WatchedRule } from "../../../domain/watch/answers.ts";
import { eventPage } from "../../../domain/watch/event-page.ts";
import { maxEvents, type WatchEvent } from "../../../domain/watch/event.ts";
import { readsBlocks } from "../../../domain/watch/matcher.ts";
import { plainSentence } from "../../../domain/watch/plain-sentence.ts";
import { readRule, ruleRefusals, type RuleText } from "../../../domain/watch/read-rule.ts";
import type { StoredRule } from "../../../domain/watch/rule-state.ts";
import { accountOf, newRule, type Rule } from "../../../domain/watch/rule.ts";
import { eventSentence, ruleSentence } from "../../../domain/watch/words.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { Inbox } from "../../watch/inbox.ts";
import type { RuleWatch } from "../../watch/rule-watch.ts";
import type { WatchStore } from "../../watch/watch-store.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { refusalOf, type RefusalParts } from "./refusal.ts";

export interface WatchAnswerParts extends RefusalParts {
  readonly store: WatchStore;
  readonly inbox: Inbox;
  readonly watch: RuleWatch;
  readonly head: HeadFacts;
  readonly clock: Clock;
}

export const watchAnswers = (parts: WatchAnswerParts): AnswersOf<"watch"> => {
  const { store, inbox, watch, head } = parts;
  const shown = (rule: Rule): WatchedRule => show(rule, parts);
  return {
    "watch.rules": async () => {
      const rules = await store.rules();
      return rules.ok ? own(rules.value.map(shown), parts) : rules;
    },
    "watch.add": (text, instead, signal) => add(text, instead, parts, signal),
    "watch.remove": async (key) => {
      const removed = await store.remove(key);
      watch.rulesChanged();
      return removed.ok ? own(removed.value, parts) : removed;
    },
    "watch.restore": async (rule) => {
      const restored = await store.restore(rule);
      watch.rulesChanged();
      return restored.ok ? addedOr(restored.value, null, parts) : restored;
    },
    "watch.inbox": async (from, count) => {
      const [entries, counts, canUndo] = await Promise.all([
        inbox.entries(Math.max(0, from), Math.min(maxEvents, count)),
        inbox.counts(),
        inbox.canUndo(),
      ]);
      if (!entries.ok) return entries;
      if (!counts.ok) return counts;
      const rows = entries.value.map(({ events, isRead }) => {
        const [event] = events;
        return {
          id: event.id,
          foundBy: events
            .map(({ id, rule, watched }) => ({ event: id, rule, watched: ruleSentence(watched) }))
            .toSorted((one, other) => (one.rule < other.rule ? -1 : 1)),
          block: event.block,
          page: eventPage(event),
          time: event.time,
          sentence: eventSentence(event, head.rates),
          isRead,
          finding: findingIn(event),
        };
      });
      const { events: total, unread } = counts.value;
      return own<InboxRows>({ rows, total, unread, canUndo }, parts);
    },
    "watch.mark": async (change) => {
      const marked =
        "finding" in change
          ? await store.own(change.finding, change.kind === "own")
          : await inbox.mark(change);
      if ("finding" in change) watch.rulesChanged();
      await watch.inboxChanged();
      return marked.ok ? own(null, parts) : marked;
    },
    "watch.news": async () => {
      const news = await inbox.takeNews();
      if (!news.ok) return news;
      await watch.inboxChanged();
      const texts = news.value.map((event) => ({
        id: event.id,
        text: plainSentence(eventSentence(event, head.rates)),
        path: eventPage(event).path,
      }));
      return own(texts, parts);
    },
  };
};

/** The event's finding, which the visitor can declare their own doing; null if it has none. */
const findingIn = ({ watched, happening }: WatchEvent): string | null =>
  watched.kind === "guard" && happening.kind === "danger"
    ? ownFinding(watched.account, happening.signal)
    : null;

/** Adds a rule, unless a source says that it can't match (`refusal.ts`). */
async function add(
  text: RuleText,
  instead: string | null,
  parts: WatchAnswerParts,
  signal: AbortSignal,
): Promise<Answer<WatchedRule>> {
  const { store, watch, head, clock } = parts;
  const read = readRule(text);
  if (!read.ok) return err({ kind: "parameter", message: read.error });
  const refusal = await refusalOf(read.value, parts, signal);
  if (refusal !== null) return err({ kind: "parameter", message: refusal });
  await head.known();
  const rule: Rule = { ...newRule(read.value, clock.now()), since: sinceNow(head) };
  const added: Result<boolean, Failure> = await store.add(rule, instead);
  if (!added.ok) return added;
  watch.rulesChanged();
  return addedOr(added.value, show(rule, parts), parts);
}

/** The value if there was room for the rule. */
const addedOr = <T>(hasRoom: boolean, value: T, parts: WatchAnswerParts): Answer<T> =>
  hasRoom ? own(value, parts) : err({ kind: "parameter", message: ruleRefusals.tooMany });

/** Rules apply from the last irreversible block on; null while it is unknown. */
const sinceNow = ({ lastIrreversible }: HeadFacts): Rule["since"] =>
  lastIrreversible > 0 ? (lastIrreversible as NonNullable<Rule["since"]>) : null;

function show(rule: Rule | StoredRule, { accounts }: WatchAnswerParts): WatchedRule {
  const { key, watched, made, since } = rule;
  const account = accountOf(watched);
  return {
    key,
    watched,
    made,
    since,
    sentence: ruleSentence(watched),
    isMissing: account !== null && accounts.isMissing(account),
    readsBlocks: readsBlocks(watched),
    isDone: "state" in rule && rule.state.isDone === true,
  };
}

const own = <T>(value: T, { clock }: WatchAnswerParts): Answer<T> =>
  ok({
    value,
    source: { service: "browser", endpoint: thisBrowser, method: "watch" },
    receivedAt: clock.now(),
    freshness: "stored",
    proof: "not-provable",
  });
