/** The votes on a post, each with its part of the payout. */
import { useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { urlPart } from "../../domain/address/url-part.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import {
  amountLabel,
  basisPoints,
  counted,
  missing,
  percent,
} from "../../domain/format/figures.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { plural, say } from "../../domain/language/say.ts";
import { pageOf, readListQuery } from "../../domain/list/list.ts";
import type { PostView } from "../../domain/post/post-view.ts";
import { voteOrder, type PostVote } from "../../domain/post/valued-votes.ts";
import { voteSegments } from "../../domain/post/vote-segments.ts";
import { accountColumn } from "../list/columns.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Age } from "../shared/values/Age.tsx";
import * as styles from "./Post.module.css";

export function PostVotes({
  shown: { votes, payout, unlistedVotes, nodeFailure },
}: {
  readonly shown: PostView;
}) {
  const search = useSearch();
  const query = useMemo(() => readListQuery(search), [search]);
  const list = pageOf(votes, query, voteOrder);
  return (
    <Card title="Votes" end={counted(votes.length, "vote")}>
      {nodeFailure && (
        <p className="quiet-note">
          {nodeFailure.kind === "notFound"
            ? say`Weights and times are unknown: the node does not have this post.`
            : say`Weights and times are unknown: the node could not be read. ${failureReason(nodeFailure)}`}
        </p>
      )}
      {unlistedVotes > 0 && (
        <p className="quiet-note">
          {votes.length > 0
            ? say`${counted(unlistedVotes, "more vote")} not listed by the node; the values below divide the payout among those listed.`
            : say`${counted(unlistedVotes, "more vote")} not listed by the node.`}
        </p>
      )}
      {votes.length === 0 ? (
        <p className="quiet-note">
          {payout.state === "paid"
            ? say`The node lists no votes. Some nodes drop the votes on paid posts.`
            : say`No votes yet.`}
        </p>
      ) : (
        <>
          <VoteBar votes={votes} />
          <div className={`filter-bar ${styles.voteBar}`}>
            <span className="small dim">
              {sentences([
                payout.state === "declined"
                  ? say`Without a payout, no vote has a value.`
                  : payout.total
                    ? say`Values are computed here: the payout divided by the votes' rshares.`
                    : say`The payout is unknown, so no vote's value is known.`,
                votes.some(({ rshares }) => rshares < 0n) &&
                  say`Shares are of all upvotes; those below zero, of all downvotes.`,
              ])}
            </span>
            <span className="by-text">
              <FindBox query={query} label="Find a voter" />
            </span>
          </div>
          {list.total === 0 ? (
            <p className="quiet-note" role="status">
              {plural(list.all, "The only vote does not match.", "None of the # votes match.")}
            </p>
          ) : (
            <>
              <Table
                caption="Votes"
                columns={columns}
                rows={list.rows}
                query={query}
                keyOf={({ voter }) => voter}
                linkOf={({ voter }) => ({ id: `vote-${urlPart(voter)}`, what: voter })}
              />
              <Pager
                list={list}
                query={query}
                size={voteOrder.size}
                what={(count) => plural(count, "vote", "votes")}
              />
            </>
          )}
        </>
      )}
    </Card>
  );
}

const columns: readonly ListColumn<PostVote>[] = [
  accountColumn("voter", say`Voter`, ({ voter }) => voter),
  {
    key: "value",
    label: say`Value`,
    isNumeric: true,
    render: ({ value, rshares }) => (
      <span className={rshares < 0n ? "down" : undefined}>
        {value ? amountLabel(value) : missing}
      </span>
    ),
  },
  {
    key: "share",
    label: say`Share`,
    isNumeric: true,
    isUnsortable: true,
    render: ({ share }) => percent(share * 100),
  },
  {
    key: "weight",
    label: say`Weight`,
    isNumeric: true,
    render: ({ percent: weight }) => (weight === null ? missing : basisPoints(weight)),
  },
  {
    key: "time",
    label: say`Time`,
    isNumeric: true,
    render: ({ time }) => (time === null ? missing : <Age time={time} />),
  },
];

/** All votes on a post as one bar; the table below says the same in words. */
function VoteBar({ votes }: { readonly votes: readonly PostVote[] }) {
  const segments = useMemo(() => voteSegments(votes), [votes]);
  if (segments.length === 0) return null;
  return (
    <div className={styles.voteSegments} aria-hidden="true">
      {segments.map(({ voter, part, isDown, votes: count }) => (
        <i
          key={`${voter ?? "others"} ${isDown}`}
          title={`${voter ?? counted(count, "vote")} · ${percent(part * 100)}`}
          data-down={isDown || undefined}
          data-others={voter === null || undefined}
          style={{ flexGrow: part }}
        />
      ))}
    </div>
  );
}
