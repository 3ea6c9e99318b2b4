/** The accounts that have reblogged a post. A long list is virtualized. */
import { counted } from "../../domain/format/figures.ts";
import { type PostAddress } from "../../domain/post/post-address.ts";
import { LoadFailure } from "../failure/LoadFailure.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { lazy } from "../start/lazy.ts";
import { say } from "../../domain/language/say.ts";
import { Card } from "../shared/page/Card.tsx";

/** Lists with more accounts than this are virtualized. */
const maxPlainLength = 60;
const longReblogs = lazy(() => import("./LongReblogs.tsx").then((module) => module.LongReblogs));

export function Reblogs({ post }: { readonly post: PostAddress }) {
  const { answer, failure, retry } = useQuestion("post.reblogs", [post]);
  const names = answer?.value;
  return (
    <Card
      title="Reblogs"
      end={
        <>
          {names && counted(names.length, "account")}
          {answer && <SourceNote of={answer} />}
        </>
      }
      isBusy={!answer && !failure}
    >
      {names ? (
        names.length === 0 ? (
          <p className="quiet-note">Nobody has reblogged this post.</p>
        ) : names.length > maxPlainLength ? (
          <Chunk view={longReblogs} names={names} />
        ) : (
          <ul className="reblogs">
            {names.map((name) => (
              <li key={name}>
                <AccountLabel name={name} />
              </li>
            ))}
          </ul>
        )
      ) : failure ? (
        <LoadFailure
          sentence={say`The reblogs could not be loaded.`}
          failure={failure}
          retry={retry}
        />
      ) : (
        <p className="quiet-note" role="status">
          Loading…
        </p>
      )}
    </Card>
  );
}
