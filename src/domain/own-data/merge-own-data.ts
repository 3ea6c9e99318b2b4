/** What an import would change. Nothing that the visitor chose or wrote is overwritten unasked. */
import { maxCalls, type PastCall } from "../console/past-calls.ts";
import { isSameCall } from "../console/request.ts";
import { isSameLabel, labelLimits, type LabelColour, type LabelEntry } from "../label/label.ts";
import { say } from "../language/say.ts";
import { maxVisits } from "../search/recent-visits.ts";
import { maxTexts } from "../settings/network-lists.ts";
import { maxOwnNodes, maxPictureHosts } from "../settings/settings.ts";
import { switchLabels } from "../settings/words.ts";
import { maxRules } from "../watch/rule.ts";
import {
  defaultChoices,
  type Choices,
  type MovedData,
  type OwnData,
  type OwnPart,
} from "./own-data.ts";

/** Something that both sides have, but not the same. */
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

/** A part of the file in numbers. */
export interface PartCount {
  /** Entries that this browser doesn't have, and has room for. */
  readonly added: number;
  readonly same: number;
  /** Entries that both have, but not the same: conflicts. */
  readonly different: number;
  /** Entries left out because there is no room for them. */
  readonly left: number;
}

/** What a merge adds. */
export interface Merge {
  readonly result: OwnData;
  readonly conflicts: readonly Conflict[];
  /** The parts that the file has. */
  readonly parts: readonly (readonly [part: OwnPart, count: PartCount])[];
}

interface MergedPart<T> extends PartCount {
  readonly result: T;
  readonly conflicts: readonly Conflict[];
}

type MergedParts = { readonly [Part in OwnPart]: MergedPart<OwnData[Part]> };

/** Adds what the file has to the visitor's data. */
export function mergeOwnData(mine: OwnData, theirs: MovedData, taken: Taken): Merge {
  const merged: MergedParts = {
    choices: mergeChoices(mine.choices, theirs.choices ?? mine.choices, taken),
    nodes: mergeLists(mine.nodes, theirs.nodes ?? {}, maxOwnNodes, isSame),
    warningLists: mergeLists(
      mine.warningLists,
      theirs.warningLists ?? {},
      maxTexts.warningLists,
      isSame,
    ),
    ownFindings: mergeLists(
      mine.ownFindings,
      theirs.ownFindings ?? {},
      maxTexts.ownFindings,
      isSame,
    ),
    pictureHosts: mergeList(mine.pictureHosts, theirs.pictureHosts ?? [], maxPictureHosts, isSame),
    marketKey: mergeKey(mine.marketKey, theirs.marketKey ?? "", taken),
    favourites: mergeLists(mine.favourites, theirs.favourites ?? {}, Infinity, isSame),
    labels: mergeLabels(mine.labels, theirs.labels ?? {}, taken),
    rules: mergeLists(mine.rules, theirs.rules ?? {}, maxRules, hasSameKey),
    calls: mergeList<PastCall>(mine.calls, theirs.calls ?? [], maxCalls, isSameCall),
    visits: mergeList(mine.visits, theirs.visits ?? [], maxVisits, isSame),
  };
  const parts = Object.entries(merged) as [OwnPart, MergedParts[OwnPart]][];
  return {
    result: {
      choices: merged.choices.result,
      nodes: merged.nodes.result,
      warningLists: merged.warningLists.result,
      ownFindings: merged.ownFindings.result,
      pictureHosts: merged.pictureHosts.result,
      marketKey: merged.marketKey.result,
      favourites: merged.favourites.result,
      labels: merged.labels.result,
      rules: merged.rules.result,
      calls: merged.calls.result,
      visits: merged.visits.result,
    },
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
    parts: parts.filter(([part]) => theirs[part] !== undefined),
  };
}

const isSame = (a: string, b: string): boolean => a === b;
const hasSameKey = (a: { readonly key: string }, b: { readonly key: string }): boolean =>
  a.key === b.key;

const choiceWords: Readonly<Record<keyof Choices, string>> = {
  theme: say`Theme`,
  zone: say`Time zone`,
  ...switchLabels,
};

const valueWords: Readonly<Record<`${Choices[keyof Choices]}`, string>> = {
  system: say`same as system`,
  light: say`light`,
  dark: say`dark`,
  utc: "UTC",
  local: say`local`,
  true: say`on`,
  false: say`off`,
};

const shown = (value: Choices[keyof Choices]): string => valueWords[`${value}`];

/** A setting that the visitor has not changed is not a choice: the file's is taken without asking. */
function mergeChoices(mine: Choices, theirs: Choices, taken: Taken): MergedPart<Choices> {
  const names = Object.keys(choiceWords) as (keyof Choices)[];
  const differing = names.filter((name) => mine[name] !== theirs[name]);
  const unchosen = differing.filter((name) => mine[name] === defaultChoices[name]);
  const conflicting = differing.filter((name) => !unchosen.includes(name));
  const wanted = conflicting.filter((name) => taken.has(`choices ${name}`));
  return {
    result: {
      ...mine,
      ...Object.fromEntries([...unchosen, ...wanted].map((name) => [name, theirs[name]])),
    },
    conflicts: conflicting.map((name) => ({
      key: `choices ${name}`,
      what: choiceWords[name],
      mine: shown(mine[name]),
      theirs: shown(theirs[name]),
    })),
    added: unchosen.length,
    same: names.length - differing.length,
    different: conflicting.length,
    left: 0,
  };
}

/** A file without a key does not remove one. Conflicts don't show the keys, which are not for reading. */
function mergeKey(mine: string, theirs: string, taken: Taken): MergedPart<string> {
  const isNew = mine === "" && theirs !== "";
  const isDifferent = mine !== "" && theirs !== "" && mine !== theirs;
  return {
    result: isNew || (isDifferent && taken.has("marketKey")) ? theirs : mine,
    conflicts: isDifferent
      ? [
          {
            key: "marketKey",
            what: say`Key for coin prices`,
            mine: say`your key`,
            theirs: say`another key`,
          },
        ]
      : [],
    added: Number(isNew),
    same: Number(theirs !== "" && mine === theirs),
    different: Number(isDifferent),
    left: 0,
  };
}

/** The visitor's entries in their order, then what is new, as far as there is room. */
function mergeList<T>(
  mine: readonly T[],
  theirs: readonly T[],
  max: number,
  areSame: (a: T, b: T) => boolean,
): MergedPart<readonly T[]> {
  const unknown = theirs.filter((each) => !mine.some((own) => areSame(own, each)));
  const fitting = unknown.slice(0, Math.max(0, max - mine.length));
  return {
    result: [...mine, ...fitting],
    conflicts: [],
    added: fitting.length,
    same: theirs.length - unknown.length,
    different: 0,
    left: unknown.length - fitting.length,
  };
}

type Lists<T> = Readonly<Record<string, readonly T[]>>;

function mergeLists<T>(
  mine: Lists<T>,
  theirs: Lists<T>,
  max: number,
  areSame: (a: T, b: T) => boolean,
): MergedPart<Lists<T>> {
  const merged = Object.entries(theirs).map(
    ([name, list]) => [name, mergeList(mine[name] ?? [], list, max, areSame)] as const,
  );
  const sum = (of: "added" | "same" | "left"): number =>
    merged.reduce((total, [, part]) => total + part[of], 0);
  return {
    result: { ...mine, ...Object.fromEntries(merged.map(([name, { result }]) => [name, result])) },
    conflicts: [],
    added: sum("added"),
    same: sum("same"),
    different: 0,
    left: sum("left"),
  };
}

function mergeLabels(
  mine: Lists<LabelEntry>,
  theirs: Lists<LabelEntry>,
  taken: Taken,
): MergedPart<Lists<LabelEntry>> {
  const result: Record<string, readonly LabelEntry[]> = { ...mine };
  const conflicts: Conflict[] = [];
  let [added, same, left] = [0, 0, 0];
  for (const [network, list] of Object.entries(theirs)) {
    const own = new Map((result[network] ?? []).map((entry) => [entry.of, entry]));
    for (const entry of list) {
      const known = own.get(entry.of);
      if (known && isSameLabel(known, entry)) same += 1;
      else if (known) {
        const key = `labels ${network} ${entry.of}`;
        conflicts.push({ key, what: entry.of, mine: wordsOf(known), theirs: wordsOf(entry) });
        if (taken.has(key)) own.set(entry.of, entry);
      } else if (own.size >= labelLimits.labels) left += 1;
      else {
        own.set(entry.of, entry);
        added += 1;
      }
    }
    result[network] = [...own.values()];
  }
  return { result, conflicts, added, same, different: conflicts.length, left };
}

const colourWords: Readonly<Record<LabelColour, string>> = {
  grey: say`grey`,
  blue: say`blue`,
  green: say`green`,
  amber: say`amber`,
  rose: say`rose`,
};

const wordsOf = ({ text, note, colour }: LabelEntry): string =>
  `${text} (${colourWords[colour]})${note === "" ? "" : `: ${note}`}`;
