/** A post in a list, with its author, time, community, payout, votes and replies; and placeholders while posts load. */
import { amountLabel, counted } from "../../domain/format/figures.ts";
import { postTarget } from "../../domain/label/target.ts";
import { payoutDeclined } from "../../domain/post/payout-words.ts";
import { postPage } from "../../domain/post/post-address.ts";
import type { BlogPost } from "../../domain/social/blog.ts";
import { LabelMark } from "../label/LabelMark.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Loading } from "../shared/loading/Loading.tsx";
import { Age } from "../shared/values/Age.tsx";
import { CommunityLink } from "./CommunityLink.tsx";
import * as styles from "./PostRow.module.css";

export function PostRow({
  post: { author, permlink, title, created, isReblog, payout, votes, replies, community },
}: {
  readonly post: BlogPost;
}) {
  return (
    <article className={styles.postRow}>
      <h3>
        <a href={postPage({ author, permlink })}>
          <bdi>{title || permlink}</bdi>
        </a>
        <LabelMark of={postTarget({ author, permlink })} />
      </h3>
      <p className="small dim">
        {isReblog && <span className="badge plain">Reblog</span>}
        <AccountLabel name={author} />
        <Age time={created} />
        {community && (
          <span>
            in <CommunityLink {...community} />
          </span>
        )}
      </p>
      <p className="small num">
        <span>
          {payout.state === "declined" ? (
            payoutDeclined
          ) : payout.state === "paid" ? (
            <>
              <b>{amountLabel(payout.amount)}</b> paid
            </>
          ) : (
            <>
              <b>{amountLabel(payout.amount)}</b> pending
            </>
          )}
        </span>
        <span>{counted(votes, "vote")}</span>
        <span>{counted(replies, "reply", "replies")}</span>
      </p>
    </article>
  );
}

/** Characters in a title, in the line below it, and in the figures. */
const lengths = [28, 20, 24];
/** How many posts have placeholders. */
const ghosts = 5;

/** Placeholders for a list of posts that is loading. */
export function PostGhosts() {
  return (
    <>
      <Loading />
      <div className="awaited" aria-hidden="true">
        {Array.from({ length: ghosts }, (_, i) => (
          <div key={i} className={styles.postRow}>
            {lengths.map((length) => (
              <p key={length} className="small">
                <Ghost length={length} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
