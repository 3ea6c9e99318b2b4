/** Takes an import back: only what it changed, and only where nothing has changed since. */
import { isSameLabel } from "../label/label.ts";
import type { Choices, OwnData } from "./own-data.ts";

/** `now` without the changes of an import, which turned `before` into `after`. */
export const undoImport = (now: OwnData, before: OwnData, after: OwnData): OwnData => ({
  choices: undoChoices(now.choices, before.choices, after.choices),
  nodes: undoLists(now.nodes, before.nodes, after.nodes, itself),
  warningLists: undoLists(now.warningLists, before.warningLists, after.warningLists, itself),
  ownFindings: undoLists(now.ownFindings, before.ownFindings, after.ownFindings, itself),
  pictureHosts: undoList(now.pictureHosts, before.pictureHosts, after.pictureHosts, itself),
  marketKey: now.marketKey === after.marketKey ? before.marketKey : now.marketKey,
  favourites: undoLists(now.favourites, before.favourites, after.favourites, itself),
  labels: undoLists(now.labels, before.labels, after.labels, ({ of }) => of, isSameLabel),
  rules: undoLists(now.rules, before.rules, after.rules, ({ key }) => key),
  calls: undoList(
    now.calls,
    before.calls,
    after.calls,
    ({ method, params }) => `${method} ${params}`,
    // One that was repeated since is the visitor's own.
    (one, other) => one.at === other.at && one.node === other.node,
  ),
  visits: undoList(now.visits, before.visits, after.visits, itself),
});

const itself = (text: string): string => text;

function undoChoices(now: Choices, before: Choices, after: Choices): Choices {
  const names = Object.keys(now) as (keyof Choices)[];
  const undone = names.filter((name) => now[name] === after[name]);
  return { ...now, ...Object.fromEntries(undone.map((name) => [name, before[name]])) };
}

type Lists<T> = Readonly<Record<string, readonly T[]>>;

function undoLists<T>(
  now: Lists<T>,
  before: Lists<T>,
  after: Lists<T>,
  keyOf: (value: T) => string,
  areSame?: (a: T, b: T) => boolean,
): Lists<T> {
  return Object.fromEntries(
    Object.entries(now)
      .map(
        ([name, list]) =>
          [name, undoList(list, before[name] ?? [], after[name] ?? [], keyOf, areSame)] as const,
      )
      .filter(([name, list]) => list.length > 0 || name in before),
  );
}

function undoList<T>(
  now: readonly T[],
  before: readonly T[],
  after: readonly T[],
  keyOf: (value: T) => string,
  areSame: (a: T, b: T) => boolean = () => true,
): readonly T[] {
  const earlier = new Map(before.map((value) => [keyOf(value), value]));
  const imported = new Map(after.map((value) => [keyOf(value), value]));
  return now.flatMap((value) => {
    const key = keyOf(value);
    const moved = imported.get(key);
    if (moved === undefined || !areSame(value, moved)) return [value];
    const old = earlier.get(key);
    return old === undefined ? [] : [old];
  });
}
