/** Builds the palette's groups from what is known on the page and what the engine has answered. */
import { isHits, type SearchSource, type SourceAnswers } from "./look-up.ts";
import { matching, termsOf } from "./match.ts";
import {
  paletteGroupLabels,
  type PaletteEntry,
  type PaletteGroup,
  type GroupKind,
  type Target,
} from "./suggestion.ts";

/** Maximum number of suggestions shown in a group: for a text, and before anything is typed. All tabs are shown. */
const shown: Readonly<Record<GroupKind, readonly [typed: number, empty: number]>> = {
  recognised: [6, 0],
  labels: [5, 3],
  watched: [5, 3],
  recent: [5, 6],
  pages: [6, 8],
  tabs: [Infinity, 0],
  examples: [0, 3],
  commands: [5, 6],
  accounts: [8, 0],
  witnesses: [4, 0],
  communities: [4, 0],
  proposals: [4, 0],
  coins: [4, 0],
};

const kinds = Object.keys(paletteGroupLabels) as readonly GroupKind[];

/** The order before anything is typed: where the visitor was, what else there is, what to type. */
const kindsAtFirst: readonly GroupKind[] = [
  "recent",
  "pages",
  "examples",
  "labels",
  "watched",
  "commands",
];

/** The groups for a clean text, in their usual order; an entry whose page is listed already is left out. */
export function groupsFor(
  text: string,
  local: readonly PaletteEntry[],
  answers: SourceAnswers,
): readonly PaletteGroup[] {
  const terms = termsOf(text);
  const listed = new Set<string>();
  const entries = allEntries(local, answers);
  return (terms.length === 0 ? kindsAtFirst : kinds).flatMap((kind): readonly PaletteGroup[] => {
    const limit = shown[kind][terms.length === 0 ? 1 : 0];
    const ofKind = entries.get(kind) ?? [];
    if (limit === 0 || ofKind.length === 0) return [];
    const matches =
      terms.length === 0
        ? ofKind.filter(({ isLinked }) => !isLinked).map(unmarked)
        : matching(ofKind, terms);
    const own = new Set<string>();
    const others = matches.filter(({ target }) => {
      const to = leadsTo(target);
      return !listed.has(to) && !own.has(to) && own.add(to);
    });
    if (others.length === 0) return [];
    const suggestions = others.slice(0, limit);
    for (const { target } of suggestions) listed.add(leadsTo(target));
    return [{ kind, suggestions, total: totalOf(kind, others.length, answers) }];
  });
}

const leadsTo = (target: Target): string => ("to" in target ? target.to : target.command);

const unmarked = (entry: PaletteEntry) => ({ ...entry, marks: [] });

/** Entries by kind. An answer's entry replaces the local one with the same id, in its place. */
function allEntries(
  local: readonly PaletteEntry[],
  answers: SourceAnswers,
): ReadonlyMap<GroupKind, readonly PaletteEntry[]> {
  const byId = new Map(local.map((entry) => [entry.id, entry]));
  for (const answer of Object.values(answers))
    if (isHits(answer)) for (const entry of answer.entries) byId.set(entry.id, entry);
  const byKind = new Map<GroupKind, PaletteEntry[]>();
  for (const entry of byId.values()) {
    const ofKind = byKind.get(entry.group);
    if (ofKind) ofKind.push(entry);
    else byKind.set(entry.group, [entry]);
  }
  return byKind;
}

/** The kinds that a source of the same name fills. */
const isSource = (kind: GroupKind): kind is GroupKind & SearchSource =>
  kind === "accounts" ||
  kind === "witnesses" ||
  kind === "communities" ||
  kind === "proposals" ||
  kind === "coins";

/** A source counts matches that it didn't send. */
function totalOf(kind: GroupKind, found: number, answers: SourceAnswers): number | null {
  const answer = isSource(kind) ? answers[kind] : undefined;
  if (!isHits(answer)) return found;
  return answer.total === null ? null : Math.max(found, answer.total);
}

/**
 * The groups in the order to show them. While a suggestion is chosen or under the pointer, those on screen stay where
 * they are and new ones come last.
 */
export function settled(
  onScreen: readonly PaletteGroup[],
  next: readonly PaletteGroup[],
  isOrderFixed: boolean,
): readonly PaletteGroup[] {
  if (!isOrderFixed) return next;
  const placeOf = (kind: GroupKind): number => {
    const place = onScreen.findIndex((group) => group.kind === kind);
    return place < 0 ? onScreen.length : place;
  };
  return next.toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind));
}
