/** All communities: by rank, subscribers, authors, pending payouts or age, searched by title and id. */
import { urlPart } from "../../domain/address/url-part.ts";
import { communityBand } from "../../domain/community/community.ts";
import {
  directoryOrder,
  pendingLabel,
  type ListedCommunity,
} from "../../domain/community/directory.ts";
import { counted, grouped, missing } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { plural, say } from "../../domain/language/say.ts";
import { hostReason } from "../failure/host-reason.ts";
import { Notice } from "../failure/Notice.tsx";
import { numberColumn } from "../list/columns.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { pageByPage, useListQuery } from "../list/use-list-query.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { CommunityLink } from "../social/CommunityLink.tsx";
import * as communitiesStyles from "./Communities.module.css";
import * as styles from "./CommunityCard.module.css";

const ghosts = 10;

export function Directory() {
  const { communities } = useNetwork().network.services;
  const host = communities === undefined ? "" : new URL(communities).host;
  const query = useListQuery();
  const directory = useQuestion("community.directory", [query], pageByPage);
  return (
    <Answer
      of={directory}
      title="All Communities"
      isBusy={directory.isBusy}
      failed={say`The directory could not be loaded.`}
    >
      {(list) => (
        <>
          <div className="filter-bar">
            <span className="num" role="status">
              {list ? counted(list.all, "community", "communities") : <span className="ghost" />}
            </span>
            <span className="by-text">
              <FindBox query={query} label="Find by title or ID" />
            </span>
          </div>
          {list?.fallbackReason && (
            <p className="quiet-note">
              <span>A node lists up to 1,000 communities by rank.</span>
              <span className="dim">{hostReason(list.fallbackReason, host)}</span>
            </p>
          )}
          {list?.total === 0 ? (
            <Notice title={list.all === 0 ? say`No communities` : say`No matching community`}>
              {list.all === 0
                ? say`The source lists no communities.`
                : plural(
                    list.all,
                    "The only community does not match.",
                    "None of the # communities match.",
                  )}
            </Notice>
          ) : (
            <Table
              caption="All communities"
              columns={columns}
              rows={list?.rows ?? null}
              ghosts={ghosts}
              query={query}
              keyOf={({ id }) => id}
              linkOf={({ id, title }) => ({ id: `community-${urlPart(id)}`, what: title || id })}
            />
          )}
          {list && list.total > 0 && (
            <Pager
              list={list}
              query={query}
              size={directoryOrder.size}
              what={(count) => plural(count, "community", "communities")}
            />
          )}
        </>
      )}
    </Answer>
  );
}

const columns: readonly ListColumn<ListedCommunity>[] = [
  {
    key: "rank",
    label: say`Rank`,
    render: ({ rank }) => (
      <span className={`badge ${styles.rankBadge} num`} data-band={communityBand(rank)}>
        {rank === null ? missing : grouped(rank)}
      </span>
    ),
  },
  {
    key: "community",
    label: say`Community`,
    render: ({ id, title, about, isNsfw }) => (
      <span className={communitiesStyles.listedCommunity}>
        <span>
          <CommunityLink id={id} title={title} />
          {isNsfw && <span className="badge warning">NSFW</span>}
        </span>
        {about && <bdi className="small dim">{about}</bdi>}
      </span>
    ),
  },
  numberColumn("subscribers", say`Subscribers`, ({ subscribers }) => subscribers),
  {
    key: "authors",
    label: say`Authors`,
    isNumeric: true,
    render: ({ authors }) => (authors === null ? missing : grouped(authors)),
  },
  {
    key: "pending",
    label: say`Pending payout`,
    isNumeric: true,
    isLong: true,
    render: ({ pending }) => pendingLabel(pending),
  },
  {
    key: "new",
    label: say`Created`,
    isNumeric: true,
    render: ({ created }) => (created === null ? missing : dayUtc(created)),
  },
];
