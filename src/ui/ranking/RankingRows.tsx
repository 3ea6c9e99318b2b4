/** A ranking's rows and pages, or why there are none. */
import type { ReactNode } from "react";
import { plural, say } from "../../domain/language/say.ts";
import { hostReason } from "../failure/host-reason.ts";
import { Notice } from "../failure/Notice.tsx";
import type { ListColumn, RowLink } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import type { Ranking } from "./use-ranking.ts";

export function RankingRows<Row>({
  title,
  of: { query, asked, isLoading, host },
  columns,
  size,
  keyOf,
  linkOf,
  leading,
  noMatch,
  standIn,
  children,
}: {
  readonly title: string;
  readonly of: Ranking<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** Rows of a page. */
  readonly size: number;
  readonly keyOf?: (row: Row) => string;
  readonly linkOf: (row: Row) => RowLink;
  readonly leading?: 1 | 2;
  /** Says that none of `all` rows match. */
  readonly noMatch: (all: number) => string;
  /** Says what a node lists while the service is away. */
  readonly standIn?: string;
  /** Below the rows. */
  readonly children?: ReactNode;
}) {
  return (
    <Answer
      of={asked}
      failed={{
        title: asked.failure?.kind === "cancelled" ? say`Cancelled` : say`Error Loading ${title}`,
        role: "status",
        reason: (failure) =>
          failure.kind === "cancelled"
            ? say`Loading ${title} was cancelled before ${host} answered.`
            : hostReason(failure, host),
      }}
    >
      {(list, answer) => (
        <>
          {list?.fallbackReason && (
            <p className="quiet-note" role="status">
              {standIn && <span>{standIn}</span>}
              <span className="dim">{hostReason(list.fallbackReason, host)}</span>
              {answer && <SourceNote of={answer} />}
            </p>
          )}
          {(isLoading || (list && list.all > 0)) && (
            <Table
              caption={title}
              columns={columns}
              rows={list?.rows ?? null}
              ghosts={size}
              query={query}
              {...(keyOf && { keyOf })}
              linkOf={linkOf}
              {...(leading && { leading })}
            />
          )}
          {children}
          {list && list.total === 0 && (
            <Notice title={list.all === 0 ? say`No accounts listed` : say`No matching account`}>
              {list.all === 0 ? (
                <>
                  The source returned an empty list. Its rows would lead to accounts such as{" "}
                  <ExampleAccount />.
                </>
              ) : (
                noMatch(list.all)
              )}
            </Notice>
          )}
          {list && list.total > 0 && (
            <Pager
              list={list}
              query={query}
              size={size}
              what={(count) => plural(count, "account", "accounts")}
            />
          )}
        </>
      )}
    </Answer>
  );
}
