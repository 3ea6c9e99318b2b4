/**
 * Replaces the calls that stand for messages in a script by look-ups in its words. Until the script is minified a look-up
 * is a call too, since the minifier drops unused calls if they are marked as pure, but no unused members.
 */
import { edited, type Edit } from "./edits.ts";
import { calls, factsCall, type Use } from "./read-source.ts";
import { child, children, eachChild, nameOf, parsed, textOf, type Node } from "./syntax.ts";
import type { Entry } from "./write-words.ts";

const uses = new Map<string, Use>(Object.entries(calls).map(([use, name]) => [name, use as Use]));
const marks = [factsCall, ...uses.keys()];

const hasMarks = (code: string): boolean => marks.some((mark) => code.includes(`${mark}(`));

/** What a script looks up. */
export function entriesIn(file: string, code: string): readonly Entry[] {
  if (!hasMarks(code)) return [];
  const entries: Entry[] = [];
  visit(parsed(file, code), (node) => {
    const entry = entryOf(file, node);
    if (entry !== null) entries.push(entry);
  });
  return entries;
}

/** Where a script finds its words. */
export interface Places {
  readonly indexOf: (entry: Entry) => number;
  /** The files with the words that an imported script needs. */
  readonly filesFor: (imported: string) => readonly string[];
}

/** Stands for a look-up until the script is minified. */
const look = "__look";

/** The script with its look-ups as calls. */
export function withLookUps(file: string, code: string, places: Places): string {
  if (!hasMarks(code) && !code.includes("import(")) return code;
  const addEdits = (node: Node, edits: Edit[]): Edit[] => {
    const edit = editOf(node);
    if (edit === null) eachChild(node, (each) => addEdits(each, edits));
    else edits.push(edit);
    return edits;
  };
  const codeOf = (node: Node): string => edited(code, addEdits(node, []), node.start, node.end);
  const editOf = (node: Node): Edit | null => {
    const { start, end } = node;
    const entry = entryOf(file, node);
    if (entry !== null) {
      const values = children(node, "arguments").slice(1).map(codeOf);
      const index = String(places.indexOf(entry));
      const text = `/* @__PURE__ */ ${look}(${[index, ...values].join(", ")})`;
      return { start, end, text };
    }
    const imported = node.type === "ImportExpression" ? textOf(child(node, "source")) : null;
    const files = imported === null ? [] : places.filesFor(imported);
    if (files.length === 0) return null;
    const names = files.map((name) => JSON.stringify(name)).join(", ");
    const load = code.slice(start, end);
    return { start, end, text: `__words.after(${names}).then(() => ${load})` };
  };
  return codeOf(parsed(file, code));
}

/** A minified script with its final look-ups in a file of words, and the indexes of those that are left. */
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

/** What a call looks up; null for any other node. */
function entryOf(file: string, node: Node): Entry | null {
  if (node.type !== "CallExpression") return null;
  const name = nameOf(child(node, "callee")) ?? "";
  if (name === factsCall) return "facts";
  const use = uses.get(name);
  if (!use) return null;
  const id = textOf(children(node, "arguments")[0]);
  if (id === null) throw new Error(`${file}: a message without a text`);
  return { use, id };
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  eachChild(node, (each) => visit(each, see));
}
