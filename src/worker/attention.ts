/**
 * Decides by what the pages show whether the engine follows the head, proves, reads labels, or tries the socket again.
 */
import type { Topic } from "../domain/contract/topics.ts";
import type { LazyWatch } from "./answers/watch/lazy-watch.ts";
import type { Live } from "./live/live.ts";
import type { Publisher } from "./live/publisher.ts";
import type { SocketLink } from "./network/socket/socket-link.ts";
import type { EnginePort } from "./port.ts";
import type { LazyTrust } from "./trust/lazy-trust.ts";

export interface AttentionParts {
  readonly ports: ReadonlySet<EnginePort>;
  readonly link: SocketLink;
  readonly publisher: Publisher;
  readonly live: Live;
  readonly trust: LazyTrust;
  readonly watch: LazyWatch;
  readonly openLabels: () => void;
}

export interface Attention {
  /** A page has come or gone, been shown or hidden, or watches something else. */
  readonly attend: () => void;
  /** The visitor's rules may have become active, or the last of them inactive. */
  readonly rulesChanged: () => void;
  /** Loads blocks until a page watches them, or the last page leaves. */
  readonly prefetch: () => void;
}

/** One per engine. */
export function openAttention(parts: AttentionParts): Attention {
  const { ports, link, publisher, live, trust, watch, openLabels } = parts;
  let wasVisible = true;
  let isPrefetching = false;
  /** Whether the head is followed for the visitor's rules, even while every page is hidden. */
  let isWatchActive = false;
  const attend = (): void => {
    isWatchActive = watch.isActive && ports.size > 0;
    const watching = [...ports].filter((port) => port.watchesLive);
    if (watching.length > 0 || ports.size === 0) isPrefetching = false;
    const showsBlocks = watching.some((port) => port.showsBlocks);
    live.attend({
      isWatched: watching.length > 0 || isWatchActive,
      isSeen: watching.some((port) => port.isVisible) || isWatchActive,
      showsBlocks: showsBlocks || isPrefetching,
    });
    trust.attend(showsBlocks);
    const isWatched = (topic: Topic): boolean => [...ports].some((port) => port.watches(topic));
    if (isWatched("root")) void trust.checkRoot();
    if (isWatched("labels")) openLabels();
    const isVisible = [...ports].some((port) => port.isVisible);
    if (isVisible && !wasVisible) link.pageShown();
    wasVisible = isVisible;
    publisher.resume();
  };
  return {
    attend,
    rulesChanged: () => {
      if (watch.isActive !== isWatchActive) attend();
    },
    prefetch: () => {
      isPrefetching = true;
      attend();
    },
  };
}
