/** The communities that an account has subscribed to, with its role there. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { communityFault } from "../../domain/community/community-id.ts";
import { counted, missing } from "../../domain/format/figures.ts";
import { plural, say, sayAs } from "../../domain/language/say.ts";
import { pageOf, type ListPage, type ListQuery } from "../../domain/list/list.ts";
import {
  subscriptionRole,
  subscriptionOrder,
  type Subscription,
} from "../../domain/social/subscriptions.ts";
import { Notice } from "../failure/Notice.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { CommunityLink } from "./CommunityLink.tsx";

const columns: readonly ListColumn<Subscription>[] = [
  {
    key: "community",
    label: say`Community`,
    render: ({ id, communityTitle }) => <CommunityLink id={id} title={communityTitle} />,
  },
  { key: "role", label: say`Role`, render: ({ role }) => subscriptionRole(role) },
  {
    key: "title",
    label: sayAs("a member")`Title`,
    render: ({ accountTitle }) => <bdi>{accountTitle || missing}</bdi>,
  },
  {
    key: "id",
    label: "ID",
    isUnsortable: true,
    render: ({ id }) => (communityFault(id) === null ? <code>{id}</code> : <bdi>{id}</bdi>),
  },
];

export function Subscriptions({ account }: { readonly account: AccountName }) {
  const query = useListQuery();
  const subscriptions = useQuestion("social.subscriptions", [account]);
  const { isBusy, refresh } = subscriptions;
  return (
    <Answer
      of={subscriptions}
      ghosts={
        <>
          <Loading />
          <div className="awaited">
            <Table caption="Communities" columns={columns} rows={null} query={query} leading={1} />
          </div>
        </>
      }
      failed={say`The communities could not be loaded.`}
    >
      {(all, answer) => (
        <div aria-busy={isBusy}>
          <List account={account} list={pageOf(all, query, subscriptionOrder)} query={query} />
          <p className="quiet-note">
            <SourceNote of={answer} reload={isBusy ? undefined : refresh} />
          </p>
        </div>
      )}
    </Answer>
  );
}

function List({
  account,
  list,
  query,
}: {
  readonly account: AccountName;
  readonly list: Omit<ListPage<Subscription>, "fallbackReason">;
  readonly query: ListQuery;
}) {
  if (list.all === 0)
    return <Notice title="No communities">@{account} has not subscribed to any community.</Notice>;
  return (
    <>
      <div className="filter-bar">
        <span className="num" role="status">
          {counted(list.all, "subscription")}
        </span>
        <span className="by-text">
          <FindBox query={query} label="Find a community" />
        </span>
      </div>
      {list.total === 0 ? (
        <Notice title="No matching community">
          {plural(
            list.all,
            "The only subscription does not match.",
            "None of the # subscriptions match.",
          )}
        </Notice>
      ) : (
        <>
          <Table
            caption="Communities"
            columns={columns}
            rows={list.rows}
            query={query}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ id: `community-${urlPart(id)}`, what: id })}
            leading={1}
          />
          <Pager
            list={list}
            query={query}
            size={subscriptionOrder.size}
            what={(count) => plural(count, "community", "communities")}
          />
        </>
      )}
    </>
  );
}
