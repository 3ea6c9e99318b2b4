/** What a live feed says when it fails. Most visits never see it, so its sentences are not part of the first page. */
import { failureReason, failureText } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import { Notice } from "../failure/Notice.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";

interface FeedFailureProps {
  readonly failure: Failure;
  readonly topic: "latestBlocks" | "irreversibleBlocks";
  /** Whether there are blocks from before it failed. */
  readonly hasRows: boolean;
  readonly retry: () => void;
}

/** A line above the blocks from before, or a notice in their place. */
export function FeedFailure({ failure, topic, hasRows, retry }: FeedFailureProps) {
  return hasRows ? (
    <div className="warning-box" role="alert">
      <Icon name="warn" />
      <span>{failureText(failure, topic)}</span>
      <button type="button" className="btn tight" onClick={retry}>
        Try Again
      </button>
    </div>
  ) : (
    <div role="alert">
      <Notice
        title={failureText(failure, `${topic}First`)}
        action={{ label: say`Try Again`, run: retry }}
      >
        {failureReason(failure)}
      </Notice>
    </div>
  );
}

/** The heartbeat's sentence. */
export function HeartbeatFailure({ failure }: { readonly failure: Failure }) {
  return failureText(failure, "latestBlocksFirst");
}
