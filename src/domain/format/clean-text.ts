/**
 * Cleans names, titles and notes that visitors type or strangers publish: removes characters that have no shape, and those
 * that reorder, join or overflow the text around them.
 */

/** Joiners after letters whose shape they can't change: a name with one would look like the same name without it. */
const idleJoiners =
  /(?<=[\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])[\u200C\u200D]/gu;

/** The empty cell of Braille, except beside other cells. */
const emptyCells = /(?<![\u2800-\u28FF])\u2800+(?![\u2800-\u28FF])/gu;

/** Ignorable characters, except the joiners and selectors inside an emoji or between letters that need them. */
const hidden =
  // oxlint-disable-next-line no-misleading-character-class -- each of them is meant by itself
  /(?![\u200C\u200D\uFE0E\uFE0F])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])|(?<![\p{Emoji}\p{L}])[\uFE0E\uFE0F]/gu;

/** Control characters, line and paragraph separators, and halves of surrogate pairs. */
const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** More marks on one letter than any script needs: they would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

const cleanedOnce = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(hidden, "")
    .replaceAll(idleJoiners, "")
    .replaceAll(emptyCells, "")
    .replaceAll(stackedMarks, "$1");

/** One clean line: white space becomes single spaces. */
export function cleanLine(text: string): string {
  const line = text
    .replaceAll(/[^\S\uFEFF]+|[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(controls, "");
  return untilStable(line, (each) => cleanedOnce(each).replaceAll(/ {2,}/g, " ").trim());
}

/** Clean lines; more than one empty line in a row becomes one. */
export function cleanLines(text: string): string {
  const lines = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, "");
  return untilStable(lines, (each) =>
    cleanedOnce(each)
      .replaceAll(/[^\S\n]+$/gmu, "")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
  );
}

/**
 * Repeats `pass` until it changes nothing, because removing one character can make its neighbours removable. Each pass but
 * the last shortens the text.
 */
function untilStable(text: string, pass: (text: string) => string): string {
  const cleaned = pass(text);
  return cleaned === text ? text : untilStable(cleaned, pass);
}

/** Characters read of a stranger's text per character shown: cleaning all of a long text could take many passes. */
const readPerShown = 8;

/** A clean line of at most `length` code points; never ends with half of a surrogate pair. */
export const shortLine = (text: string, length: number): string =>
  firstOf(cleanLine(text.slice(0, readPerShown * length)), length);

/** Clean lines with at most `length` code points in all. */
export const shortLines = (text: string, length: number): string =>
  firstOf(cleanLines(text.slice(0, readPerShown * length)), length);

const firstOf = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join("").trimEnd();

/** Length in code points: an emoji such as 😀 counts as one character, not as two. */
export const lengthOf = (text: string): number => Array.from(text).length;
