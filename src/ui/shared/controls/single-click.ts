/** Clicks that remove a row of a list: the next row moves under the pointer, and a double click would remove that, too. */
import type { MouseEvent } from "react";

/** Acts on a click, but not on the second one of a double click. */
export const onSingleClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, "detail">): void => {
    if (detail <= 1) act();
  };
