/** Memos with every character made visible, because a memo's writer may want it to pass for another one. */

/** Characters without a shape, and those that break a line or reorder what follows. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that could end a quotation, or pass for an escape. */
const quoting = /[“”\\]/gu;

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;

/** The memo with hidden characters escaped, so that it can be compared letter by letter. */
export const plainMemo = (memo: string): string => memo.replaceAll(hidden, escaped);

/** The same in quotation marks, which the memo itself can't close. */
export const quotedMemo = (memo: string): string =>
  `“${plainMemo(memo.replaceAll(quoting, escaped))}”`;
