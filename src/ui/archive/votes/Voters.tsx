/** The accounts on one side of an account's votes, as a list that can be sorted and searched. */
import { useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { voterOrder, type Voter } from "../../../domain/archive/votes.ts";
import { fixed, grouped, percent } from "../../../domain/format/figures.ts";
import { plural, say } from "../../../domain/language/say.ts";
import { readListQuery } from "../../../domain/list/list.ts";
import { ExportButton } from "../../export/ExportButton.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { accountColumn, numberColumn } from "../../list/columns.tsx";
import { FindBox } from "../../list/FindBox.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { Pager } from "../../list/Pager.tsx";
import { Table } from "../../list/Table.tsx";
import { Age } from "../../shared/values/Age.tsx";
import { useVoters, type SideOfVotes } from "./use-voters.ts";
import { VotersCard } from "./VotersCard.tsx";

const columns: readonly ListColumn<Voter>[] = [
  accountColumn("account", say`Account`, ({ name }) => name),
  {
    key: "votes",
    label: say`Votes`,
    isNumeric: true,
    render: ({ count }) => <b>{grouped(count)}</b>,
  },
  { key: "share", label: say`Share`, isNumeric: true, render: ({ share }) => percent(share) },
  numberColumn("up", say`Up`, ({ up }) => up),
  numberColumn("down", say`Down`, ({ down }) => down),
  {
    key: "weight",
    label: say`Mean weight`,
    isNumeric: true,
    render: ({ weight }) => percent(weight),
  },
  {
    key: "full",
    label: say`Full votes`,
    isNumeric: true,
    render: ({ fullUp, fullDown }) => fixed(fullUp + fullDown, 2),
  },
  {
    key: "last",
    label: say`Last vote`,
    isNumeric: true,
    render: ({ last }) => <Age time={last} />,
  },
];

export function Voters(votes: SideOfVotes) {
  const { account, archive, side } = votes;
  const search = useSearch();
  const list = useMemo(() => readListQuery(search), [search]);
  const voters = useVoters(votes, list);
  const { request, value } = voters;
  const title = side === "given" ? say`Accounts Voted For` : say`Accounts That Voted`;
  return (
    <VotersCard title={title} of={voters}>
      <div className="filter-bar">
        <span className="by-text">
          <FindBox query={list} label="Find an account" />
        </span>
        {value && archive && (
          <ExportButton
            subject={{ table: "voters", account, ...request }}
            total={value.total}
            isComplete={archive.isComplete}
          />
        )}
      </div>
      {value?.total !== 0 && (
        <Table
          caption={title}
          columns={columns}
          rows={value?.rows ?? null}
          query={list}
          leading={1}
        />
      )}
      {value && value.all > 0 && value.total === 0 && (
        <Notice title="No matching account">
          {plural(value.all, "The only account does not match.", "None of the # accounts match.")}
        </Notice>
      )}
      {value && value.total > 0 && (
        <Pager
          list={value}
          query={list}
          size={voterOrder.size}
          what={(count) => plural(count, "account", "accounts")}
        />
      )}
    </VotersCard>
  );
}
