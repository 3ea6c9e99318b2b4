/** The accounts of a list, each with the operation that put it there or took it off, and its author's download. */
import { useSelector } from "@xstate/react";
import { missing } from "../../domain/format/figures.ts";
import { plural, say } from "../../domain/language/say.ts";
import { listedOrder, type ListedRow } from "../../domain/warning/answers.ts";
import { subscriptionText, type Subscription } from "../../domain/warning/subscription.ts";
import { listName } from "../../domain/warning/words.ts";
import { ProveRows } from "../account/ProveRows.tsx";
import { isDownloadAgreed } from "../archive/agreed-downloads.ts";
import { archiveDownload } from "../archive/archive.charts.ts";
import { DownloadCard } from "../archive/DownloadCard.tsx";
import { useArchiveState } from "../archive/use-archive-state.ts";
import { ClaimPlace } from "../authority/ClaimPlace.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { pageByPage, useListQuery } from "../list/use-list-query.ts";
import { proofColumn } from "../proof/proof-column.tsx";
import { rowProving } from "../proof/proving.charts.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Age } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";

export function ListEntries({ subscription }: { readonly subscription: Subscription }) {
  const { author } = subscription;
  const { key: network } = useNetwork();
  const isAgreed = isDownloadAgreed(`${network}/${author}`);
  const archive = useActorRef(archiveDownload, { input: { account: author, network, isAgreed } });
  const version = useArchiveState(archive)?.version ?? 0;
  const query = useListQuery();
  const list = useQuestion("account.warningList", [subscriptionText(subscription), query], {
    ...pageByPage,
    version,
  });
  const proving = useActorRef(rowProving, { input: { subject: [] } });
  const verdicts = useSelector(proving, ({ context }) => context.proof);
  const rows = list.value?.page.rows ?? null;
  const columns: readonly ListColumn<ListedRow>[] = [
    {
      key: "account",
      label: say`Account`,
      render: ({ name }) => <AccountLabel name={name} />,
    },
    {
      key: "listed",
      isUnsortable: true,
      label: say`On the list`,
      render: ({ isListed }) => (isListed ? say`Yes` : say`No longer`),
    },
    {
      key: "reason",
      isUnsortable: true,
      label: say`In the author's words`,
      render: ({ reason }) => (reason === "" ? missing : <bdi>{reason}</bdi>),
    },
    {
      key: "block",
      label: say`Block and transaction`,
      isNumeric: true,
      render: ({ claim }) => <ClaimPlace of={claim.claim} />,
    },
    {
      key: "time",
      isUnsortable: true,
      label: say`When`,
      isNumeric: true,
      render: ({ time }) => <Age time={time} />,
    },
    proofColumn(verdicts),
  ];
  return (
    <>
      <DownloadCard actor={archive} />
      <Answer
        of={list}
        title={listName(subscription)}
        isBusy={list.isBusy}
        failed={say`The list could not be read.`}
        empty={(found) =>
          found.page.all === 0 && say`No account is on it, as far as its author's history was read.`
        }
      >
        {(found) => (
          <>
            <div className="filter-bar">
              <span className="by-text">
                <FindBox query={query} label="Find an account" />
              </span>
            </div>
            {rows && rows.length > 0 && (
              <ProveRows actor={proving} claims={() => rows.map(({ claim }) => claim)} />
            )}
            <Table
              caption={listName(subscription)}
              look="cards"
              columns={columns}
              rows={rows}
              query={query}
              keyOf={({ name }) => name}
            />
            {found && found.page.pages > 1 && (
              <Pager
                list={found.page}
                query={query}
                size={listedOrder.size}
                what={(count) => plural(count, "account", "accounts")}
              />
            )}
          </>
        )}
      </Answer>
    </>
  );
}
