/** Opens and closes an entry's card. */
import { useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import type { accountHistory } from "../../hosts/account-history.ts";

/** Always the same function for an actor, so that rows need not be drawn again. */
export const useToggle = (actor: ActorRefFrom<typeof accountHistory>): ((index: number) => void) =>
  useCallback((index: number) => actor.send({ type: "entry.toggle", index }), [actor]);
