/** The top of a post's page: its title, its author, when and where it was written, and the thread it belongs to. */
import { urlPart } from "../../domain/address/url-part.ts";
import { clipped } from "../../domain/format/ids.ts";
import { postTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { postPage, postPath, type PostAddress } from "../../domain/post/post-address.ts";
import type { PostView } from "../../domain/post/post-view.ts";
import { LabelMark } from "../label/LabelMark.tsx";
import { OwnLabel } from "../label/OwnLabel.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { RatedAccountLabel } from "../shared/account/RatedAccountLabel.tsx";
import { Age } from "../shared/values/Age.tsx";
import { CommunityLink } from "../social/CommunityLink.tsx";
import { WatchLink } from "../watch/WatchLink.tsx";
import * as labelMarkStyles from "../label/LabelMark.module.css";
import * as styles from "./Post.module.css";

/** Maximum length of the address that the heading shows while the title loads, in characters. */
const maxLength = 80;

export function PostHead({
  post,
  view,
}: {
  readonly post: PostAddress;
  readonly view: PostView | null;
}) {
  const { author } = post;
  return (
    <div>
      <nav className="crumb" aria-label="Breadcrumb">
        {view?.parent && view.root ? (
          <>
            <a href={postPage(view.root)}>Back to the thread</a>
            <span>
              Reply to <PostLink post={view.parent} />
            </span>
          </>
        ) : (
          <a href={`/accounts/${urlPart(author)}/social?show=posts&posts=own`}>
            Posts by @{author}
          </a>
        )}
      </nav>
      <div className="title">
        <h1 className="subject">
          <bdi>{view?.title || clipped(postPath(post), maxLength)}</bdi>
        </h1>
        {view?.parent && <span className="badge plain">Reply</span>}
        {view?.original && <span className="badge plain">Cross-post</span>}
        {view?.isMuted && <span className="badge warning">Muted</span>}
      </div>
      <p className={`lead ${styles.postLead}`}>
        {view && view.reputation !== null ? (
          <RatedAccountLabel name={author} reputation={view.reputation} />
        ) : (
          <AccountLabel name={author} />
        )}
        {view && <Age time={view.created} />}
        {view?.community && (
          <span>
            in <CommunityLink {...view.community} />
          </span>
        )}
        {view?.original && (
          <span>
            Cross-post of <PostLink post={view.original} />
          </span>
        )}
        <span className={labelMarkStyles.ownTools}>
          <OwnLabel of={postTarget(post)} />
          {view && (
            <WatchLink
              rule={{ kind: "payout", account: author, permlink: post.permlink }}
              what={say`the payout of this post`}
            />
          )}
        </span>
      </p>
    </div>
  );
}

function PostLink({ post }: { readonly post: PostAddress }) {
  return (
    <>
      <a className="link subject" href={postPage(post)}>
        <bdi>{postPath(post)}</bdi>
      </a>
      <LabelMark of={postTarget(post)} />
    </>
  );
}
