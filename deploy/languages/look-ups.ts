/**
 * Replaces the calls that stand for messages in a script with look-ups in its words. The calls are our own
 * (`read-source.ts`), so their beginnings can be found without parsing the script, and their values stay as they are. Until
 * the script is minified, a look-up is a call, too: the minifier drops unused calls marked as pure, but not unused members.
 */
import { runInThisContext } from "node:vm";
import { calls, factsCall, type Use } from "./read-source.ts";
import type { LookedUp } from "./write-words.ts";

const uses = new Map<string, Use>(Object.entries(calls).map(([use, name]) => [name, use as Use]));

const string = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|${"`"}(?:[^${"`"}\\]|\\.)*${"`"}`;
const names = [...uses.keys()].toSorted((a, b) => b.length - a.length).join("|");
/** The beginning of a call, with the message's id if it has one. */
const call = new RegExp(String.raw`\b(?:(?<name>${names})\((?<id>${string})|${factsCall}\()`, "g");

type Groups = { readonly name?: string; readonly id?: string };

const entryOf = ({ name = "", id = "" }: Groups): LookedUp => {
  const use = uses.get(name);
  return use ? { use, id: runInThisContext(id) as string } : "facts";
};

/** What a script looks up. */
export const entriesIn = (code: string): readonly LookedUp[] =>
  Array.from(code.matchAll(call), ({ groups = {} }) => entryOf(groups));

/** Where a script finds its words. */
export interface Places {
  readonly indexOf: (entry: LookedUp) => number;
  /** Code that loads a script on demand, by its address relative to this one, after its words. */
  readonly load: (script: string) => string;
}

/** Stands for a look-up until the script is minified. */
const look = "__look";

/** The script with its look-ups as calls; scripts that it imports on demand are loaded after their words. */
export const withLookUps = (code: string, { indexOf, load }: Places): string =>
  code
    .replaceAll(call, (...found) => `${look}(${indexOf(entryOf(found.at(-1) as Groups))}`)
    .replaceAll(/\bimport\("(?<script>\.\/[^"]+)"\)/g, (_, script: string) => load(script));

/** A minified script with its final look-ups in `file`, and the indexes that it still uses. */
export function finished(code: string, file: string): { code: string; used: readonly number[] } {
  const list = unusedName(code);
  const used: number[] = [];
  const result = code.replaceAll(
    /__look\((?<index>[\de]+)(?<end>[,)])/g,
    (_, index: string, end: string) => {
      // The minifier writes 1000 as 1e3.
      used.push(Number(index));
      return `${list}[${index}]${end === "," ? "(" : ""}`;
    },
  );
  return { code: used.length === 0 ? code : `const ${list}=__words.${file};${result}`, used };
}

/** A short name that a script does not contain. */
function unusedName(code: string): string {
  for (let i = 0; ; i++) {
    const name = `$${i.toString(36)}`;
    if (!code.includes(name)) return name;
  }
}
