/** How often each topic is sent. */
import type { Topic } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";

/** Live topics are sent slightly faster than pages request, so that no update waits for the next one. */
const liveShare = 0.8;

/** Minimum time between two deliveries of a topic, ms. `interval`: the pause that pages request, ms. */
export const paceOf =
  (limits: Limits, interval: () => number) =>
  (topic: Topic): number => {
    switch (topic) {
      case "connection":
      case "trust":
      case "root":
      case "alarms":
      case "watch":
      case "labels":
        return limits.publish.connection;
      case "chain":
        return interval() * liveShare;
      case "latestBlocks":
      case "irreversibleBlocks":
        return Math.max(limits.publish.frame, interval() * liveShare);
      default:
        return topic satisfies never;
    }
  };

/**
 * The minimum time between a delivery of any topic and one of `topic`, ms. Zero for the connection: its chip and its
 * banner must never disagree, and are cheap to draw.
 */
export const spacingOf =
  (limits: Limits) =>
  (topic: Topic): number =>
    topic === "connection" ? 0 : limits.publish.pause;
