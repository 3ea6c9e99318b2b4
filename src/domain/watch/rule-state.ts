/**
 * What a rule remembers between two looks at figures that no block has, such as a witness's count of missed blocks. A
 * look gives the events that follow, and what to remember.
 */
import type { BlockNum } from "../chain/names.ts";
import { aboutOf, findingName, isNamed } from "../safety/own-finding.ts";
import type { SafetyReason } from "../safety/view.ts";
import { isStaleFeed } from "../witness/price-feeds.ts";
import type { WatchedHappening, WatchEvent } from "./event.ts";
import { placeAfterBlock } from "./event.ts";
import type { Rule, PriceSide } from "./rule.ts";

/** What a rule remembers; absent: not known yet. */
export interface RuleState {
  /** Blocks that the witness has missed since it was registered. */
  readonly missed?: number;
  readonly version?: string;
  /** When the price was published whose age was reported, ms; null for never. */
  readonly stale?: number | null;
  /** The signing key that the witness set last. */
  readonly key?: string;
  /** On which side of the line the price was. */
  readonly side?: PriceSide;
  /** How many times the price was found to have reached the line. */
  readonly crossings?: number;
  /** The reasons of a guarded account's verdict that were seen, by their keys, oldest first. */
  readonly reasons?: readonly string[];
  /** Findings about a guarded account that the visitor has said were their own doing, as they are stored, oldest first. */
  readonly own?: readonly string[];
  /** Whether a rule that matches once has matched. */
  readonly isDone?: true;
}

/** A rule of the visitor with what it remembers. */
export interface StoredRule extends Rule {
  readonly state: RuleState;
}

/** A witness as a node reports it. */
export interface SeenWitness {
  readonly missed: number;
  readonly version: string;
  /** When it last published a price, ms; null for never. */
  readonly published: number | null;
}

/** Where and when figures were seen. */
export interface Sight {
  /** The last irreversible block. */
  readonly block: BlockNum;
  /** The chain's time, ms. */
  readonly time: number;
}

/** The result of a look. */
export interface Looked {
  readonly state: RuleState;
  readonly events: readonly WatchEvent[];
}

/** Looks at a witness. The first look only remembers, except that an old price is reported at once. */
export function lookAtWitness(
  rule: Rule,
  state: RuleState,
  seen: SeenWitness,
  sight: Sight,
): Looked {
  const { watched } = rule;
  const aspects: ReadonlySet<string> = new Set(watched.kind === "witness" ? watched.aspects : []);
  const events: WatchEvent[] = [];
  let next = state;
  if (aspects.has("missed") && seen.missed > (state.missed ?? -1)) {
    if (state.missed !== undefined) {
      const count = seen.missed - state.missed;
      events.push(
        after(rule, sight, `missed.${seen.missed}`, {
          kind: "missed",
          count,
          total: seen.missed,
        }),
      );
    }
    next = { ...next, missed: seen.missed };
  }
  if (aspects.has("version") && seen.version !== "" && seen.version !== state.version) {
    if (state.version !== undefined)
      events.push(
        after(rule, sight, `version.${seen.version}.${sight.block}`, {
          kind: "version",
          version: seen.version,
          before: state.version,
        }),
      );
    next = { ...next, version: seen.version };
  }
  const isStale = seen.published === null || isStaleFeed(seen.published, sight.time);
  if (aspects.has("feed") && isStale && state.stale !== seen.published) {
    events.push(
      after(rule, sight, `feed.${seen.published ?? "never"}`, {
        kind: "feed",
        published: seen.published,
      }),
    );
    next = { ...next, stale: seen.published };
  }
  return { state: next, events };
}

/** Reasons that a rule remembers. */
const maxReasons = 200;

/**
 * Looks at the reasons of a guarded account's verdict. The first look only remembers them: the page that offers the
 * guard shows them. A reason is reported once, even if it goes away and comes back.
 */
export function lookAtSafety(
  rule: Rule,
  state: RuleState,
  reasons: readonly SafetyReason[],
  sight: Sight,
): Looked {
  const known = new Set(state.reasons);
  const events: WatchEvent[] = [];
  for (const reason of reasons) {
    const { kind, signal, time } = reason;
    const named = { kind, other: signal.other, time };
    if (reason.severity !== "ask" || isNamed(known, named)) continue;
    const name = findingName(named);
    // What lasted before its time was known is not news.
    const wasKnown = known.delete(aboutOf(named));
    known.add(name);
    if (state.reasons !== undefined && !wasKnown) events.push(dangerOf(rule, name, reason, sight));
  }
  const remembered = [...known].slice(-maxReasons);
  return remembered.join("\n") === state.reasons?.join("\n")
    ? { state, events: [] }
    : { state: { ...state, reasons: remembered }, events };
}

/** The event of a reason, at the entry that caused it where that is known. */
const dangerOf = (
  rule: Rule,
  name: string,
  { signal, claim, time }: SafetyReason,
  sight: Sight,
): WatchEvent => ({
  ...after(rule, { block: claim?.claim.block ?? sight.block, time: time ?? sight.time }, name, {
    kind: "danger",
    signal,
  }),
  transaction: claim?.claim.transaction ?? null,
});

/** Looks at a price: an event each time it is found to have reached the line, also if it is there at the first look. */
export function lookAtPrice(rule: Rule, state: RuleState, price: number, sight: Sight): Looked {
  const { watched } = rule;
  if (watched.kind !== "price" && watched.kind !== "median") return { state, events: [] };
  const line = Number(watched.line);
  const isThere = watched.side === "above" ? price >= line : price <= line;
  const side = isThere ? watched.side : opposite[watched.side];
  if (side === state.side) return { state, events: [] };
  if (!isThere) return { state: { ...state, side }, events: [] };
  const crossings = (state.crossings ?? 0) + 1;
  // A rule that was removed and added again counts from 1 again; the block tells its events from the earlier ones.
  const what = `price.${crossings}.${sight.block}`;
  return {
    state: { ...state, side, crossings },
    events: [after(rule, sight, what, { kind: "price", price, side })],
  };
}

/**
 * Leaves out events of a witness that sets the key it has already: a `witness_update` always states one. `events`: in
 * the chain's order; gives the key set last.
 */
export function withoutSameKeys(state: RuleState, events: readonly WatchEvent[]): Looked {
  let { key } = state;
  const changes = events.filter(({ happening }) => {
    if (happening.kind !== "key") return true;
    const isSame = happening.key === key;
    key = happening.key;
    return !isSame;
  });
  return { state: key === undefined ? state : { ...state, key }, events: changes };
}

const opposite = { above: "below", below: "above" } as const satisfies Record<PriceSide, PriceSide>;

const after = (
  rule: Rule,
  { block, time }: Sight,
  what: string,
  happening: WatchedHappening,
): WatchEvent => ({
  id: `${rule.key}@${what}`,
  rule: rule.key,
  watched: rule.watched,
  block,
  place: placeAfterBlock,
  time,
  transaction: null,
  happening,
});
