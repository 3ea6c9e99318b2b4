/**
 * Messages as the source has them: texts, values, counts and elements in their English order; and their form in
 * catalogues, ICU MessageFormat.
 */

export type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  /** A value; `name` stands for it in catalogues. */
  | { readonly kind: "value"; readonly name: string; readonly code: string }
  /** Forms for a count, in which `#` is the count. */
  | {
      readonly kind: "count";
      readonly name: string;
      readonly code: string;
      readonly one: readonly MessagePart[];
      readonly other: readonly MessagePart[];
    }
  /** An element around a part of the message; `code` is a function of its content. */
  | {
      readonly kind: "element";
      readonly name: string;
      readonly code: string;
      readonly parts: readonly MessagePart[];
    };

/** A message with the code of its arguments. */
export interface Message {
  /** Its sense and English text (`idOf`). */
  readonly id: string;
  /** The code of each placeholder and element, by name, in the order of the text. */
  readonly arguments: ReadonlyMap<string, string>;
  readonly hasCount: boolean;
}

/** Separates the sense from the text, as in gettext's compiled files. */
const separator = "\u0004";

/** What identifies a message: its English text in ICU MessageFormat, after its sense if it has one. */
export const idOf = (sense: string, text: string): string =>
  sense === "" ? text : `${sense}${separator}${text}`;

/** The English text of a message. */
export const englishOf = (id: string): string => id.slice(id.indexOf(separator) + 1);

/** The sense of a message; empty for most. */
export const senseOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf(separator)));

/** Builds a message from its parts; parts of the same name but other code are numbered. */
export function message(parts: readonly MessagePart[], sense = ""): Message {
  const codes = new Map<string, string>();
  let hasCount = false;
  const place = (name: string, code: string): string => {
    for (let i = 1; ; i++) {
      const each = i === 1 ? name : `${name}${i}`;
      if (!codes.has(each) || codes.get(each) === code) {
        codes.set(each, code);
        return each;
      }
    }
  };
  const write = (list: readonly MessagePart[], isForm: boolean): string =>
    list
      .map((part, i) => {
        switch (part.kind) {
          case "text": {
            const isLast = list === parts && i === list.length - 1;
            // Before syntax, an apostrophe would quote it.
            const apostrophe = part.text.endsWith("'") && !isLast ? "'" : "";
            return escaped(part.text, isForm) + apostrophe;
          }
          case "value":
            return `{${place(part.name, part.code)}}`;
          case "count": {
            hasCount = true;
            const name = place(part.name, part.code);
            return `{${name}, plural, one {${write(part.one, true)}} other {${write(part.other, true)}}}`;
          }
          case "element": {
            const name = place(part.name, part.code);
            return `<${name}>${write(part.parts, isForm)}</${name}>`;
          }
          default:
            return part satisfies never;
        }
      })
      .join("");
  return { id: idOf(sense, write(parts, false)), arguments: codes, hasCount };
}

/** Text of a message in which no character is syntax; `#` needs an escape only in forms, where it is the count. */
const escaped = (text: string, isForm: boolean): string => {
  const quoted = text.replaceAll(/[{}<>]/g, "'$&'");
  return isForm ? quoted : quoted.replaceAll("'#", "''#");
};
