/** Page numbers below a list: links, so that they can be shared, opened aside and gone back from. */
import { pageMarks, showing } from "../../domain/lists/pagination.ts";
import { writeListQuery, type ListPage, type ListQuery } from "../../domain/lists/list.ts";
import { withQuery } from "../hosts/address.ts";

export function Pager({
  list,
  query,
  size,
  what,
}: {
  readonly list: Pick<ListPage<unknown>, "page" | "pages" | "total">;
  readonly query: ListQuery;
  readonly size: number;
  /** What is counted, such as 'accounts'. */
  readonly what: string;
}) {
  const { page, pages, total } = list;
  const to = (target: number): string =>
    withQuery(writeListQuery(location.search, { ...query, page: target }));
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num">{showing(page, size, total, what)}</span>
      <span className="numbers">
        <Step label="Previous" to={page > 1 ? to(page - 1) : null} />
        {pageMarks(page, pages).map((mark, i) =>
          mark === "gap" ? (
            <span key={`gap-${i}`} className="gap" aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={mark}
              className="btn tight num"
              href={to(mark)}
              aria-label={`Page ${mark}`}
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

function Step({ label, to }: { readonly label: string; readonly to: string | null }) {
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
