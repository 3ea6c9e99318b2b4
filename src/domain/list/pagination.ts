/** The page numbers shown below a list. */
import { grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";

/** A page number, or a gap between two that aren't consecutive. */
export type PageMark = number | "gap";

/** Numbers in the sliding window. */
const windowLength = 5;

/** At most five numbers around the current page; the first and the last page are added, with gaps if needed. */
export function pageMarks(page: number, pages: number): readonly PageMark[] {
  if (pages <= 1) return pages === 1 ? [1] : [];
  const from = Math.max(1, Math.min(page - Math.floor(windowLength / 2), pages - windowLength + 1));
  const to = Math.min(pages, from + windowLength - 1);
  const marks: PageMark[] = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (from > 2) marks.unshift("gap");
  if (from > 1) marks.unshift(1);
  if (to < pages - 1) marks.push("gap");
  if (to < pages) marks.push(pages);
  return marks;
}

/** 'Showing 16-30 of 1,234 accounts', or 'Showing 0 of 0 accounts'. `nameOf`: the items' name for their number. */
export function showing(
  page: number,
  size: number,
  total: number,
  nameOf: (total: number) => string,
): string {
  const what = nameOf(total);
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return total === 0
    ? say`Showing 0 of 0 ${what}`
    : say`Showing ${grouped(first)}-${grouped(last)} of ${grouped(total)} ${what}`;
}
