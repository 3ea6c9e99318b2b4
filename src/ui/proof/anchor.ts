/** The light client's anchor and its root, for charts that check again when they change. */
import type { AnchorMoved } from "../../machines/proof/proving.machine.ts";
import type { RootChanged } from "../../machines/proof/root-changes.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { watch } from "../start/runtime.ts";

/** While watched, it also makes the light client follow the chain. */
export const watchAnchor = fromSubscription<AnchorMoved>(({ sendBack }) =>
  watch("trust", ({ anchor }) =>
    sendBack({ type: "anchor.moved", anchored: anchor?.number ?? null }),
  ),
);

/** Costs nothing: the light client need not follow the chain for it. */
export const watchRoot = fromSubscription<RootChanged>(({ sendBack }) =>
  watch("root", (root) => sendBack({ type: "root.changed", root })),
);
