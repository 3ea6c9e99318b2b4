/**
 * Page numbers below a list. They are links, so they can be shared, opened in a new tab, and returned from. On phones,
 * changing the page scrolls to the top of the list.
 */
import { useEffect, useRef } from "react";
import { say } from "../../domain/language/say.ts";
import { writeListQuery, type ListPage, type ListQuery } from "../../domain/list/list.ts";
import { pageMarks, showing } from "../../domain/list/pagination.ts";
import { withQuery } from "../browser/address/query.ts";
import { showTop } from "../browser/scroll.ts";
import * as styles from "./Pager.module.css";

export function Pager({
  list,
  query,
  size,
  what,
}: {
  readonly list: Pick<ListPage<unknown>, "page" | "pages" | "total">;
  readonly query: ListQuery;
  readonly size: number;
  /** The noun for a count: 'account' for 1, 'accounts' for 2. */
  readonly what: (total: number) => string;
}) {
  const { page, pages, total } = list;
  const nav = useRef<HTMLElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current !== page) showTop(nav.current?.closest("section"));
    last.current = page;
  }, [page]);
  const to = (target: number): string =>
    withQuery(writeListQuery(location.search, { ...query, page: target }));
  return (
    <nav ref={nav} className={styles.pager} aria-label="Pages">
      <span className="num">{showing(page, size, total, what)}</span>
      <span className={styles.numbers}>
        <Step label="Previous" to={page > 1 ? to(page - 1) : null} />
        {pageMarks(page, pages).map((mark, i) =>
          mark === "gap" ? (
            <span key={`gap-${i}`} aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={mark}
              className="btn tight num"
              href={to(mark)}
              aria-label={say`Page ${mark}`}
              {...(mark === page && { "aria-current": "page" as const })}
            >
              {mark}
            </a>
          ),
        )}
        <Step label="Next" to={page < pages ? to(page + 1) : null} />
      </span>
    </nav>
  );
}

/** A link to the previous or next page; disabled if there is none. */
export function Step({ label, to }: { readonly label: string; readonly to: string | null }) {
  return to === null ? (
    <span className="btn tight" aria-disabled="true">
      {label}
    </span>
  ) : (
    <a className="btn tight" href={to}>
      {label}
    </a>
  );
}
