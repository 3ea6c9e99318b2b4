/** One version: a preview, the full text on demand, and a button that compares it with the previous version. */
import { grouped, counted } from "../../../domain/format/figures.ts";
import { clipped } from "../../../domain/format/ids.ts";
import { isoUtc } from "../../../domain/format/times.ts";
import { say, plural } from "../../../domain/language/say.ts";
import type { VersionSummary } from "../../../domain/post/answers.ts";
import type { PatchOutcome } from "../../../domain/post/patch.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { gapText } from "../../../domain/post/versions.ts";
import { Failed } from "../../failure/Failed.tsx";
import { versionProving } from "../../proof/proving.charts.ts";
import { useExactTime } from "../../shared/data/network.ts";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Card } from "../../shared/page/Card.tsx";
import { useActorRef } from "../../start/actors.ts";
import { RichText } from "../RichText.tsx";
import { VersionProof } from "./VersionProof.tsx";
import * as styles from "./VersionCard.module.css";

/** Maximum characters of a title in a preview. */
const titleLength = 100;
/** Tags shown in a preview. */
const fewTags = 3;

export function VersionCard({
  post: { author, permlink },
  version,
  older,
  compare,
}: {
  readonly post: PostAddress;
  readonly version: VersionSummary;
  readonly older: VersionSummary | undefined;
  readonly compare: (from: number) => void;
}) {
  const exact = useExactTime();
  const { number, time, title, preview, tags, length, patch, digest } = version;
  const {
    answer,
    failure,
    isAnswered: isOpen,
    isBusy,
    hasFailed,
    toggle,
  } = useQuestion("post.body", [{ author, permlink }, number, digest], { whenOpened: true });
  const proving = useActorRef(versionProving, {
    input: { subject: { post: { author, permlink }, number, digest } },
  });
  const edit = number - 1;
  const more = tags.length - fewTags;
  return (
    <Card
      title={older ? say`Edit #${edit}` : say`Original Post`}
      beside={
        <>
          <time className="faint small num" dateTime={isoUtc(time)}>
            {exact(time)}
          </time>
          {older && <span className="badge plain">{gapText(time - older.time)}</span>}
        </>
      }
      end={
        <>
          {older && (
            <button type="button" className="btn tight" onClick={() => compare(older.number)}>
              Show Difference
            </button>
          )}
          <button type="button" className="btn tight" aria-expanded={isOpen} onClick={toggle}>
            {isOpen || isBusy ? say`Close` : say`Reveal`}
          </button>
        </>
      }
      isBusy={isBusy}
    >
      <div className={styles.version}>
        {title && <h3 dir="auto">{isOpen ? title : clipped(title, titleLength)}</h3>}
        {patch && <PatchNote patch={patch} />}
        {hasFailed && failure && (
          <Failed sentence={say`This text could not be displayed.`} failure={failure} />
        )}
        {isOpen && answer ? (
          typeof patch === "string" ? (
            <pre className="json">{preview}</pre>
          ) : (
            <RichText body={answer.value} />
          )
        ) : (
          <p className="words" dir="auto">
            {preview}
          </p>
        )}
        <p className={styles.tags}>
          {(isOpen ? tags : tags.slice(0, fewTags)).map((tag) => (
            <span key={tag} className="badge plain">
              {tag}
            </span>
          ))}
          {!isOpen && more > 0 && <span className="faint small">+{more} more</span>}
          <span className="faint small num">{grouped(length)} characters</span>
        </p>
        <VersionProof actor={proving} />
      </div>
    </Card>
  );
}

/** Which part of an edit's patch was not applied, and why; nothing if all of it was. */
function PatchNote({ patch }: { readonly patch: PatchOutcome }) {
  if (patch === "too-long")
    return (
      <p className="warning-box">
        This edit is a patch that takes too long to apply. The patch itself is shown.
      </p>
    );
  if (patch === "no-base")
    return (
      <p className="warning-box">
        This edit is a patch to a text that is not known here. The patch itself is shown.
      </p>
    );
  const { changes, unfit } = patch;
  return unfit === 0 ? null : (
    <p className="warning-box">
      Of {counted(changes, "change")} in this edit,{" "}
      {plural(unfit, "# does not fit", "# do not fit")} the text before it. What does not fit is
      left out, as the chain does.
    </p>
  );
}
