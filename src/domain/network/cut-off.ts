/** Whether the page has no connection and none is being retried. */
import type { ConnectionView } from "../contract/topics.ts";

/** False while a connection is being retried: it may yet answer. */
export const isCutOff = ({ health }: Pick<ConnectionView, "health">): boolean =>
  health === "lost" || health === "offline";
