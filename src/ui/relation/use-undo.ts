/** Takes back the visitor's last changes of this page's query. */
import { useCallback, useEffect, useState } from "react";
import { pushQuery } from "../browser/address/query.ts";

/** Changes that are remembered. */
const maxRemembered = 50;

/** `note` is to be called before each change; `undo`, or Ctrl+Z, goes back to the query that was noted last. */
export function useUndo(): {
  readonly isPossible: boolean;
  readonly note: () => void;
  readonly undo: () => void;
} {
  const [past, setPast] = useState<readonly string[]>([]);
  const last = past.at(-1);
  const note = useCallback(
    () => setPast((known) => [...known, location.search].slice(-maxRemembered)),
    [],
  );
  const undo = useCallback(() => {
    if (last === undefined) return;
    setPast((known) => known.slice(0, -1));
    pushQuery(() => last.slice(1));
  }, [last]);
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea");
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || isTyping) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, [undo]);
  return { isPossible: last !== undefined, note, undo };
}
