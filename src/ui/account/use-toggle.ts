/** A stable callback that opens and closes history entries. */
import { useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import type { accountHistory } from "./account-history.charts.ts";

/** Returns the same function for the same actor, so that memoized rows do not re-render. */
export const useToggle = (actor: ActorRefFrom<typeof accountHistory>): ((index: number) => void) =>
  useCallback((index: number) => actor.send({ type: "entry.toggle", index }), [actor]);
