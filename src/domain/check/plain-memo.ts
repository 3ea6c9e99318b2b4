/** Memos in which every character is seen: their writers may want them to be taken for something else. */

/** Characters without a shape, and those that break a line or reorder what follows. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that could end a quotation, or pass for an escape. */
const quoting = /[“”\\]/gu;

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;

/** With hidden characters as escapes: what is compared letter by letter has no letter that can't be seen. */
export const plainMemo = (memo: string): string => memo.replaceAll(hidden, escaped);

/** The same within “ and ”: the memo can't go on as whoever quotes it. */
export const quotedMemo = (memo: string): string =>
  `“${plainMemo(memo.replaceAll(quoting, escaped))}”`;
