/** The accounts on one side of an account's votes, as a list that can be sorted and searched. */
import { useId, useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import type { Span } from "../../domain/archive/periods.ts";
import { voterOrder, type Voter, type VoteSide } from "../../domain/archive/votes.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { counted, fixed, grouped, percent } from "../../domain/format/figures.ts";
import { readListQuery } from "../../domain/list/list.ts";
import { Notice } from "../failure/Notice.tsx";
import { ExportButton } from "../export/ExportButton.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { RankTable } from "../list/RankTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { Age } from "../shared/Age.tsx";
import { archiveVoters } from "./figures.charts.ts";
import { Unread } from "./Unread.tsx";
import { useArchiveAnswer } from "./use-archive-answer.ts";

const columns: readonly ListColumn<Voter>[] = [
  { key: "account", label: "Account", cell: ({ name }) => <AccountLabel name={name} /> },
  { key: "votes", label: "Votes", isNumeric: true, cell: ({ count }) => <b>{grouped(count)}</b> },
  { key: "share", label: "Share", isNumeric: true, cell: ({ share }) => percent(share) },
  { key: "up", label: "Up", isNumeric: true, cell: ({ up }) => grouped(up) },
  { key: "down", label: "Down", isNumeric: true, cell: ({ down }) => grouped(down) },
  { key: "weight", label: "Mean weight", isNumeric: true, cell: ({ weight }) => percent(weight) },
  {
    key: "full",
    label: "Full votes",
    isNumeric: true,
    cell: ({ fullUp, fullDown }) => fixed(fullUp + fullDown, 2),
  },
  { key: "last", label: "Last vote", isNumeric: true, cell: ({ last }) => <Age time={last} /> },
];

export function Voters({
  account,
  archive,
  side,
  span,
}: {
  readonly account: AccountName;
  readonly archive: ArchiveState | undefined;
  readonly side: VoteSide;
  readonly span: Span;
}) {
  const search = useSearch();
  const request = useMemo(
    () => ({ side, span, list: readListQuery(search) }),
    [side, span, search],
  );
  const { value, failure, isBusy, retry } = useArchiveAnswer(archiveVoters, {
    account,
    archive,
    request,
  });
  const heading = useId();
  const title = side === "given" ? "Accounts Voted For" : "Accounts That Voted";
  return (
    <section className="card" aria-labelledby={heading} aria-busy={isBusy}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="end">
          <FindBox query={request.list} label="Find an account" />
          {value && archive && (
            <ExportButton
              subject={{ table: "voters", account, ...request }}
              total={value.total}
              isComplete={archive.isComplete}
            />
          )}
        </span>
      </header>
      {failure && <Unread what="The accounts" failure={failure} retry={retry} />}
      <RankTable
        caption={title}
        columns={columns}
        rows={value?.rows ?? null}
        query={request.list}
        leading={1}
      />
      {value && value.all > 0 && value.total === 0 && (
        <Notice title="No matching account">
          None of the {counted(value.all, "account")} match.
        </Notice>
      )}
      {value && value.total > 0 && (
        <Pager list={value} query={request.list} size={voterOrder.size} what="accounts" />
      )}
    </section>
  );
}
