/** When and where a post was written, and its tags. */
import { requestedTimeText } from "../../domain/block/requested-time.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { postPath, type PostAddress } from "../../domain/post/post-address.ts";
import type { PostView } from "../../domain/post/post-view.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { CommunityLink } from "../social/CommunityLink.tsx";
import * as versionCardStyles from "./history/VersionCard.module.css";
import * as styles from "./Post.module.css";

export function AboutPost({
  post,
  view,
}: {
  readonly post: PostAddress;
  readonly view: PostView | null;
}) {
  return (
    <Facts
      title="About"
      facts={[
        [
          say`Address`,
          <bdi key="address" className="subject">
            {postPath(post)}
          </bdi>,
        ],
        [say`Written`, view && <ExactTime time={view.created} />],
        [
          say`Block`,
          view && (
            <a key="block" href={`/blocks/at/${requestedTimeText(view.created)}`}>
              Block at this time
            </a>
          ),
        ],
        [say`Last changed`, view && <ExactTime time={view.updated} />],
        [say`Community`, view && <PostCommunity view={view} />],
        [
          say`Tags`,
          view && (
            <span className={`${versionCardStyles.tags} ${styles.postTags}`}>
              {view.tags.length === 0
                ? sayAs("tags")`None`
                : view.tags.map((tag) => (
                    <span key={tag} className="badge plain">
                      {tag}
                    </span>
                  ))}
            </span>
          ),
        ],
        ...(view && view.depth > 0
          ? [[say`Level in the thread`, grouped(view.depth)] as const]
          : []),
        [say`Replies, all levels`, view && grouped(view.replies)],
      ]}
    />
  );
}

function PostCommunity({ view: { community, indexFailure } }: { readonly view: PostView }) {
  if (community) return <CommunityLink {...community} />;
  if (!indexFailure) return sayAs("a community")`None`;
  return indexFailure.kind === "notFound"
    ? say`Unknown, as is whether it is muted: the social index does not have this post.`
    : say`Unknown, as is whether it is muted: the social index did not answer. ${failureReason(indexFailure)}`;
}
