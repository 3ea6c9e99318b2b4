/** Whether any request is possible. */
import type { ConnectionView } from "../contract/topics.ts";

/** True if nothing answers; a connection that is still being retried may yet answer. */
export const isCutOff = ({ health }: Pick<ConnectionView, "health">): boolean =>
  health === "lost" || health === "offline";
