/** The light client's anchor, for charts that check again when it moves. */
import type { AnchorMoved } from "../../machines/proof/proving.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { watch } from "../start/runtime.ts";

/** While watched, it also makes the light client follow the chain. */
export const watchAnchor = fromSubscription<AnchorMoved>(({ sendBack }) =>
  watch("trust", ({ anchor }) =>
    sendBack({ type: "anchor.moved", anchored: anchor?.number ?? null }),
  ),
);
