/** A stranger's text for a terminal: control characters in it could make the terminal show something else. */
export const printable = (line: string): string =>
  line.replaceAll(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`);
