/** The communities that an account has subscribed to, with its role there. */
import { urlPart } from "../../domain/address/url-part.ts";
import { useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { AccountName } from "../../domain/chain/names.ts";
import { communityFault } from "../../domain/community/community-id.ts";
import { counted } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { pageOf, readListQuery } from "../../domain/list/list.ts";
import {
  subscriptionRole,
  subscriptionOrder,
  type Subscription,
} from "../../domain/social/subscriptions.ts";
import { LoadFailure } from "../failure/LoadFailure.tsx";
import { Notice } from "../failure/Notice.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { RankTable } from "../list/RankTable.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { CommunityLink } from "./CommunityLink.tsx";

const columns: readonly ListColumn<Subscription>[] = [
  {
    key: "community",
    label: say`Community`,
    cell: ({ id, communityTitle }) => <CommunityLink id={id} title={communityTitle} />,
  },
  { key: "role", label: say`Role`, cell: ({ role }) => subscriptionRole(role) },
  {
    key: "title",
    label: sayAs("a member")`Title`,
    cell: ({ accountTitle }) => <bdi>{accountTitle || "—"}</bdi>,
  },
  {
    key: "id",
    label: "ID",
    isUnsortable: true,
    cell: ({ id }) => (communityFault(id) === null ? <code>{id}</code> : <bdi>{id}</bdi>),
  },
];

export function Subscriptions({ account }: { readonly account: AccountName }) {
  const search = useSearch();
  const query = useMemo(() => readListQuery(search), [search]);
  const { answer, failure, isBusy, hasFailed, retry, refresh } = useQuestion(
    "social.subscriptions",
    [account],
  );
  const list = answer && pageOf(answer.value, query, subscriptionOrder);
  if (!list)
    return hasFailed && failure ? (
      <LoadFailure
        sentence={say`The communities could not be loaded.`}
        failure={failure}
        retry={retry}
      />
    ) : (
      <>
        <p className="quiet-note" role="status">
          Loading…
        </p>
        <div className="awaited">
          <RankTable
            caption="Communities"
            columns={columns}
            rows={null}
            query={query}
            leading={1}
          />
        </div>
      </>
    );
  return (
    <div aria-busy={isBusy}>
      {list.all > 0 && (
        <div className="filter-bar">
          <span className="num" role="status">
            {counted(list.all, "subscription")}
          </span>
          <span className="by-text">
            <FindBox query={query} label="Find a community" />
          </span>
        </div>
      )}
      {list.all === 0 ? (
        <Notice title="No communities">@{account} has not subscribed to any community.</Notice>
      ) : list.total === 0 ? (
        <Notice title="No matching community">
          None of the {counted(list.all, "subscription")} match.
        </Notice>
      ) : (
        <>
          <RankTable
            caption="Communities"
            columns={columns}
            rows={list.rows}
            query={query}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ id: `community-${urlPart(id)}`, what: id })}
            leading={1}
          />
          <Pager list={list} query={query} size={subscriptionOrder.size} what={say`communities`} />
        </>
      )}
      <p className="quiet-note">
        <SourceNote of={answer} reload={isBusy ? undefined : refresh} />
      </p>
    </div>
  );
}
