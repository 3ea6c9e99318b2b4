/** What an import would change: merged with the visitor's data, or in place of it. Nothing is overwritten unasked. */
import { isSameLabel, labelLimits, type LabelEntry } from "../label/label.ts";
import { maxOwnNodes } from "../settings/settings.ts";
import type { Choices, MovedData, OwnData } from "./own-data.ts";

/** Something that both sides have, and have differently. */
export interface Conflict {
  /** Identifies it: 'choices zone', 'labels steem @alice'. */
  readonly key: string;
  /** What it is about, for display: 'Time zone', '@alice'. */
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The keys of the conflicts in which the file's side is taken; in all others the visitor's stays. */
export type Taken = ReadonlySet<string>;

/** What a merge adds. */
export interface Merge {
  readonly result: OwnData;
  readonly conflicts: readonly Conflict[];
  readonly added: { readonly nodes: number; readonly favourites: number; readonly labels: number };
  /** Entries without room beside the visitor's own. */
  readonly left: { readonly nodes: number; readonly labels: number };
}

const choiceWords: Readonly<Record<keyof Choices, string>> = {
  theme: "Theme",
  zone: "Time zone",
  pictures: "Pictures",
  videos: "Video players of other sites",
  services: "Services other than nodes",
};

const shown = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? "on" : "off";

/** Adds what the file has to the visitor's data. */
export function mergeOwnData(mine: OwnData, theirs: MovedData, taken: Taken): Merge {
  const choices = mergeChoices(mine.choices, theirs.choices ?? mine.choices, taken);
  const nodes = mergeLists(mine.nodes, theirs.nodes ?? {}, maxOwnNodes);
  const favourites = mergeLists(mine.favourites, theirs.favourites ?? {}, Infinity);
  const labels = mergeLabels(mine.labels, theirs.labels ?? {}, taken);
  return {
    result: {
      choices: choices.result,
      nodes: nodes.result,
      favourites: favourites.result,
      labels: labels.result,
    },
    conflicts: [...choices.conflicts, ...labels.conflicts],
    added: { nodes: nodes.added, favourites: favourites.added, labels: labels.added },
    left: { nodes: nodes.left, labels: labels.left },
  };
}

/** The file's parts in place of the visitor's; parts that the file doesn't have stay. */
export const replaceOwnData = (mine: OwnData, theirs: MovedData): OwnData => ({
  ...mine,
  ...theirs,
});

function mergeChoices(mine: Choices, theirs: Choices, taken: Taken) {
  const names = Object.keys(choiceWords) as (keyof Choices)[];
  const differing = names.filter((name) => mine[name] !== theirs[name]);
  const wanted = differing.filter((name) => taken.has(`choices ${name}`));
  return {
    result: {
      ...mine,
      ...Object.fromEntries(wanted.map((name) => [name, theirs[name]])),
    } as Choices,
    conflicts: differing.map((name): Conflict => ({
      key: `choices ${name}`,
      what: choiceWords[name],
      mine: shown(mine[name]),
      theirs: shown(theirs[name]),
    })),
  };
}

type Lists = Readonly<Record<string, readonly string[]>>;

function mergeLists(mine: Lists, theirs: Lists, most: number) {
  const result: Record<string, readonly string[]> = { ...mine };
  let [added, left] = [0, 0];
  for (const [name, list] of Object.entries(theirs)) {
    const own = result[name] ?? [];
    const news = list.filter((each) => !own.includes(each));
    const fitting = news.slice(0, Math.max(0, most - own.length));
    added += fitting.length;
    left += news.length - fitting.length;
    result[name] = [...own, ...fitting];
  }
  return { result, added, left };
}

function mergeLabels(mine: OwnData["labels"], theirs: OwnData["labels"], taken: Taken) {
  const result: Record<string, readonly LabelEntry[]> = { ...mine };
  const conflicts: Conflict[] = [];
  let [added, left] = [0, 0];
  for (const [network, list] of Object.entries(theirs)) {
    const own = new Map((result[network] ?? []).map((entry) => [entry.of, entry]));
    for (const entry of list) {
      const known = own.get(entry.of);
      if (!known) {
        if (own.size >= labelLimits.labels) left += 1;
        else {
          own.set(entry.of, entry);
          added += 1;
        }
      } else if (!isSameLabel(known, entry)) {
        const key = `labels ${network} ${entry.of}`;
        conflicts.push({ key, what: entry.of, mine: wordsOf(known), theirs: wordsOf(entry) });
        if (taken.has(key)) own.set(entry.of, entry);
      }
    }
    result[network] = [...own.values()];
  }
  return { result, conflicts, added, left };
}

const wordsOf = ({ text, note, colour }: LabelEntry): string =>
  `${text} (${colour})${note === "" ? "" : `: ${note}`}`;
