/** Breaks a text into lines for a drawing, whose texts the browser does not wrap. */

/** Lines of at most `length` characters, broken at spaces; a longer word has a line of its own. */
export function wrapped(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
