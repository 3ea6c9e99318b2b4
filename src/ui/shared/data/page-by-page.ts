/** What a growing list (`machines/shared/growing-list.ts`) needs of the page: one question for each of its pages. */
import { fromPromise } from "xstate";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { ok } from "../../../domain/result.ts";

/**
 * The list's actors. `load` asks for the page after the rows in `before`, or for the first one if that is null; `join`
 * adds the page to them.
 */
export function pageByPage<Subject, Page, List>(
  load: (subject: Subject, before: List | null, signal: AbortSignal) => Promise<Answer<Page>>,
  join: (before: List | null, page: Page) => List,
) {
  const next = async (
    subject: Subject,
    before: List | null,
    signal: AbortSignal,
  ): Promise<Answer<List>> => {
    const page = await load(subject, before, signal);
    return page.ok ? ok({ ...page.value, value: join(before, page.value.value) }) : page;
  };
  return {
    open: fromPromise<Answer<List>, { subject: Subject }>(({ input: { subject }, signal }) =>
      next(subject, null, signal),
    ),
    more: fromPromise<Answer<List>, { subject: Subject; before: List | null }>(
      ({ input: { subject, before }, signal }) => next(subject, before, signal),
    ),
  };
}
