/** Keeps the title's count and the notifications going; draws nothing. */
import { useSelector } from "@xstate/react";
import { watchBadge } from "./alerts.charts.ts";

export function WatchBadge() {
  useSelector(watchBadge, ({ context }) => context.unread);
  return null;
}
