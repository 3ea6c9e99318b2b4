/** Memos with every character made visible: their writers may want them to pass for something else. */

/** Characters without a shape, and those that break a line or reorder what follows. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that could end a quotation, or pass for an escape. */
const quoting = /[“”\\]/gu;

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;

/** With hidden characters as escapes, so that a memo can be compared letter by letter. */
export const plainMemo = (memo: string): string => memo.replaceAll(hidden, escaped);

/** The same in quotation marks, which the memo itself can't close. */
export const quotedMemo = (memo: string): string =>
  `“${plainMemo(memo.replaceAll(quoting, escaped))}”`;
