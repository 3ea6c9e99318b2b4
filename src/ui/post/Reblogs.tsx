/** The accounts that have reblogged a post. */
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { PostAddress } from "../../domain/post/post-address.ts";
import { LongList } from "../list/LongList.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import * as styles from "./Post.module.css";

/** A longer list scrolls in a box. */
const maxPlainLength = 60;

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
      {(names) => (
        <LongList
          label="Reblogs"
          rows={names}
          keyOf={(name) => name}
          render={(name) => <AccountLabel name={name} />}
          maxPlainLength={maxPlainLength}
          className={styles.reblogs}
          boxClass={styles.reblogsBox}
          height="20rem"
        />
      )}
    </Answer>
  );
}
