/** A stable callback that opens and closes history entries. */
import { useCallback } from "react";

/** Returns the same function for the same actor, so that memoised rows do not re-render. */
export const useToggle = (actor: {
  readonly send: (event: { readonly type: "entry.toggle"; readonly index: number }) => void;
}): ((index: number) => void) =>
  useCallback((index: number) => actor.send({ type: "entry.toggle", index }), [actor]);
