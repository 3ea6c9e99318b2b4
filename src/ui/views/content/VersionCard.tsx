/** One version: a preview, the whole on demand, and what changed since the one before. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { useActorRef } from "../../actors.ts";
import type { PostAddress } from "../../../domain/content/post-address.ts";
import { gapText } from "../../../domain/content/versions.ts";
import { failureReason } from "../../../domain/failure-text.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { isoUtc } from "../../../domain/format/times.ts";
import type { VersionSummary } from "../../../domain/protocol/content.ts";
import { versionBody } from "../../hosts/content.ts";
import { RichText } from "../../rich/RichText.tsx";
import { useExactTime } from "../../network.ts";

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
  const { number, time, title, preview, tags, length, isBrokenPatch } = version;
  const actor = useActorRef(versionBody, { input: { post: { author, permlink }, number } });
  const { body, failure } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading} aria-busy={isBusy}>
      <header>
        <h2 id={heading}>{older ? `Edit #${number - 1}` : "Original Post"}</h2>
        <time className="faint small num" dateTime={isoUtc(time)}>
          {exact(time)}
        </time>
        {older && <span className="badge plain">{gapText(time - older.time)}</span>}
        <span className="end">
          {older && (
            <button type="button" className="btn tight" onClick={() => compare(older.number)}>
              Show Difference
            </button>
          )}
          <button
            type="button"
            className="btn tight"
            aria-expanded={isOpen}
            onClick={() => actor.send({ type: "body.toggle" })}
          >
            {isOpen || isBusy ? "Close" : "Reveal"}
          </button>
        </span>
      </header>
      <div className="version">
        {title && <h3>{title}</h3>}
        {isBrokenPatch && (
          <p className="warning-box">
            This edit was sent as a patch that does not apply. This is the patch itself.
          </p>
        )}
        {hasFailed && failure && (
          <p className="quiet-note" role="status">
            This text could not be drawn. {failureReason(failure)}
          </p>
        )}
        {isOpen && body ? (
          isBrokenPatch ? (
            <pre className="json">{preview}</pre>
          ) : (
            <RichText body={body} />
          )
        ) : (
          <p className="words">{preview}</p>
        )}
        <p className="tags">
          {(isOpen ? tags : tags.slice(0, fewTags)).map((tag) => (
            <span key={tag} className="badge plain">
              {tag}
            </span>
          ))}
          {!isOpen && tags.length > fewTags && (
            <span className="faint small">+{tags.length - fewTags} more</span>
          )}
          <span className="faint small num">{grouped(length)} characters</span>
        </p>
      </div>
    </section>
  );
}
