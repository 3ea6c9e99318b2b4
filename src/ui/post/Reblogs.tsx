/** The accounts that have reblogged a post. A long list is virtualized. */
import { counted } from "../../domain/format/figures.ts";
import { type PostAddress } from "../../domain/post/post-address.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { lazy } from "../start/lazy.ts";
import { say } from "../../domain/language/say.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { Loading } from "../shared/loading/Loading.tsx";

/** Lists with more accounts than this are virtualized. */
const maxPlainLength = 60;
const longReblogs = lazy(() => import("./LongReblogs.tsx").then((module) => module.LongReblogs));

export function Reblogs({ post }: { readonly post: PostAddress }) {
  const reblogs = useQuestion("post.reblogs", [post]);
  return (
    <Answer
      of={reblogs}
      title="Reblogs"
      end={reblogs.value && counted(reblogs.value.length, "account")}
      ghosts={<Loading />}
      failed={say`The reblogs could not be loaded.`}
      empty={(names) => names.length === 0 && say`Nobody has reblogged this post.`}
    >
      {(names) =>
        names.length > maxPlainLength ? (
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
      }
    </Answer>
  );
}
