/** Whether anybody can be asked at all. */
import type { ConnectionView } from "./views.ts";

/** True where nothing answers; a connection that is only being tried again may still bring what was asked for. */
export const isCutOff = ({ health }: Pick<ConnectionView, "health">): boolean =>
  health === "lost" || health === "offline";
