/** Saves evidence as a page: an HTML file with the evidence, and with the code that checks it when the page is opened. */

/** The file in the build that has everything but the evidence. */
export const evidenceTemplate = "evidence-page.html";

/** The element that the evidence is in. Its type keeps browsers from running it. */
const opening = '<script type="application/json" id="evidence">';
const closing = "</script>";

/** The id of that element. */
export const evidenceElement = "evidence";

/** The template with evidence in it: the text of a file or of a saved page. Null if the template has no place for it. */
export function evidencePage(template: string, given: string): string | null {
  const [before, after] = template.split(opening + closing);
  const text = evidenceInPage(given) ?? given;
  // JSON has this sign only within texts, where the escaped one means the same.
  const written = text.replaceAll("<", String.raw`\u003c`);
  return before === undefined || after === undefined
    ? null
    : `${before}${opening}${written}${closing}${after}`;
}

/** The evidence in a saved page; null for any other text, such as an evidence file itself. */
export function evidenceInPage(text: string): string | null {
  const begin = text.startsWith("<!doctype html>") ? text.indexOf(opening) : -1;
  const end = begin < 0 ? -1 : text.indexOf(closing, begin);
  return end < 0 ? null : text.slice(begin + opening.length, end);
}

/** The page's file name, from that of the evidence file: 'steemscope-evidence-block-12.html'. */
export const pageFileName = (fileName: string): string =>
  `${fileName.replace(/\.(json|html)$/i, "")}.html`;
