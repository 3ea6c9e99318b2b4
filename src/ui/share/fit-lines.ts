/** Breaks a text into lines that fit beside the QR code of a card. */

/** Spare room, px: the font of a saved picture may be wider than the page's. */
const spare = 16;

/** At most two lines of `width` px in this font; the rest is cut. */
export function fittedLines(text: string, width: number, font: string): readonly string[] {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return [text];
  context.font = font;
  const fits = (line: string): boolean => context.measureText(line).width <= width - spare;
  if (fits(text)) return [text];
  const first = longest(text, fits, (line) => line);
  const atWord = first.lastIndexOf(" ");
  const head = atWord > 0 && text[first.length] !== " " ? first.slice(0, atWord) : first;
  const rest = text.slice(head.length).trimStart();
  return [head, fits(rest) ? rest : `${longest(rest, fits, (line) => `${line}…`)}…`];
}

/** The longest start of `text` that fits, in whole characters. `drawn` adds what is drawn after it. */
function longest(
  text: string,
  fits: (line: string) => boolean,
  drawn: (line: string) => string,
): string {
  const characters = Array.from(text);
  let count = characters.length;
  while (count > 1 && !fits(drawn(characters.slice(0, count).join("")))) count--;
  return characters.slice(0, count).join("");
}
