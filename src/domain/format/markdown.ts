/** Markdown for posts: tables and plain text that no markup can hide in. */

/** Maximum length of a line, characters. */
const maxLength = 300;

/** A stranger's text in a line: without line breaks, and with markup shown as it is. */
export const clippedText = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .slice(0, maxLength)
    .replaceAll(/[\\`*_{}[\]<>|#~]/g, String.raw`\$&`);

/** A table; its cells are the page's own words and figures, or `clippedText`. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
