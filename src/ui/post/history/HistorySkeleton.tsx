/** The skeleton of a post's versions while they load. */
import { postPath, type PostAddress } from "../../../domain/post/post-address.ts";
import { ButtonGhost, Ghost } from "../../shared/loading/Ghost.tsx";
import { Card } from "../../shared/page/Card.tsx";

export function HistorySkeleton({ post }: { readonly post: PostAddress }) {
  return (
    <div className="stack awaited" aria-hidden="true">
      <div className="section-title">
        <h2 className="subject">{postPath(post)}</h2>
      </div>
      {[38, 24].map((length) => (
        <Card
          title={
            <>
              <Ghost length={9} />
            </>
          }
          beside={
            <span className="small">
              <Ghost length={24} />
            </span>
          }
          end={<ButtonGhost />}
          key={length}
        >
          <div className="version">
            <h3>
              <Ghost length={length} />
            </h3>
            <p>
              <Ghost length={70} />
            </p>
            <p className="tags">
              <Ghost length={8} />
              <Ghost length={8} />
              <Ghost length={12} />
            </p>
          </div>
        </Card>
      ))}
    </div>
  );
}
