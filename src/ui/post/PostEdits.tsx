/** How many times a post was edited, a link to its content history, and a proof of the text on screen. */
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { type PostAddress } from "../../domain/post/post-address.ts";
import type { PostEdits as Edits } from "../../domain/post/post-view.ts";
import { versionsPage } from "../../domain/post/versions-page.ts";
import { versionProving } from "../proof/proving.charts.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Age } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { VersionProof } from "./history/VersionProof.tsx";
import * as styles from "./Post.module.css";

export function PostEdits({ post }: { readonly post: PostAddress }) {
  const edits = useQuestion("post.edits", [post]);
  return (
    <div className={styles.postEdits}>
      <p className="small">
        {edits.value && <EditCount edits={edits.value} />}
        <a className="link" href={versionsPage(post)}>
          Content history
        </a>
      </p>
      <Answer
        of={edits}
        ghosts={false}
        failed={say`The edits could not be loaded. A proof of the text needs them.`}
      >
        {(known) =>
          known.isShown ? (
            <Proof post={post} edits={known} />
          ) : (
            <p className="small dim">
              It cannot be proved here: the newest version in the content history is another text.
            </p>
          )
        }
      </Answer>
    </div>
  );
}

function EditCount({ edits: { versions, newest } }: { readonly edits: Edits }) {
  const edits = versions - 1;
  return edits === 0 ? (
    <span>Never edited</span>
  ) : (
    <span>
      {counted(edits, "edit")}, the last <Age time={newest} />
    </span>
  );
}

function Proof({
  post: { author, permlink },
  edits: { versions: number, digest },
}: {
  readonly post: PostAddress;
  readonly edits: Edits;
}) {
  const actor = useActorRef(versionProving, {
    input: { subject: { post: { author, permlink }, number, digest } },
  });
  return <VersionProof actor={actor} label="Prove this text" />;
}
