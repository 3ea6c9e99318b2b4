/** What a changed trust root means to a chart that shows verdicts: none of them holds any longer. */
import { verdictsCarryOver, type RootMark } from "../../domain/trust/views.ts";

/** The engine's trust root, reported at once and when it changes. */
export interface RootChanged {
  readonly type: "root.changed";
  readonly root: RootMark;
}

/** Whether verdicts given under the known root don't hold under the reported one. */
export const isOtherRoot = (known: RootMark | null, { root }: RootChanged): boolean =>
  known !== null && !verdictsCarryOver(known, root);

/** The root to compare the next one with: an engine that has just started doesn't know its root's id yet. */
export const rememberedRoot = (known: RootMark | null, { root }: RootChanged): RootMark => ({
  era: root.era,
  id: root.id ?? (known?.era === root.era ? known.id : null),
});
