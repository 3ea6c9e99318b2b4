/** Starts from a trust root: one that is found, that the visitor sets, or that an engine of another tab has stored. */
import { ok, type Result } from "../../domain/result.ts";
import { rootIdOf, type RootInUse } from "../../domain/trust/root.ts";
import { trustIn } from "../../domain/trust/trusted-set.ts";
import type { TrustTrouble } from "../../domain/trust/views.ts";
import type { Changed, RootChange, Start } from "../../machines/trust/trust.machine.ts";
import type { Anchors } from "./anchors.ts";
import { findRoot, type RootFinderParts } from "./root-finder.ts";

export interface RootParts extends RootFinderParts {
  readonly anchors: Anchors;
  /** Called when the root changes: answers given under the previous one are no longer valid. */
  readonly rootChanged: () => Promise<void>;
  /** Called once another root, or none, has been stored: engines of other tabs use the same store. */
  readonly rootStored: () => void;
}

/** The start from the root found, or why there is none. Rejects if `signal` aborts. */
export async function findStart(
  parts: RootParts,
  signal: AbortSignal,
): Promise<Result<Start, TrustTrouble>> {
  const found = await findRoot(parts);
  if (!found.ok) return found;
  signal.throwIfAborted();
  const { value } = found;
  const root = value.origin === "quorum" ? await parts.store.pinFirst(value) : value;
  await dropOthers(root, parts);
  return ok(await startFrom(root, parts, signal));
}

/** Stores another root, or none, as far as the browser lets it. Rejects if `signal` aborts, once that is stored. */
export async function changeRoot(
  change: RootChange,
  parts: RootParts,
  signal: AbortSignal,
): Promise<Changed> {
  const { store, rootChanged, rootStored } = parts;
  await rootChanged();
  const root = change.kind === "pin" ? change.root : null;
  const stored = root
    ? await store.pin(root)
    : change.kind === "reset"
      ? await store.clear()
      : null;
  if (stored?.ok) rootStored();
  return {
    start: root && (await startFrom(root, parts, signal)),
    unstored: stored && !stored.ok ? stored.error : null,
  };
}

/** Drops what was learned and answered under another root. */
export async function dropOthers(
  { root }: RootInUse,
  { store, rootChanged }: Pick<RootParts, "store" | "rootChanged">,
): Promise<void> {
  if (!(await store.isFromOtherRoot(root))) return;
  await store.clearProgress();
  await rootChanged();
}

/** The start from a root, or from where it led on an earlier visit. */
async function startFrom(
  inUse: RootInUse,
  { store, anchors }: RootParts,
  signal: AbortSignal,
): Promise<Start> {
  const { root } = inUse;
  const trust = (await store.progress(root)) ?? trustIn(root);
  signal.throwIfAborted();
  const id = rootIdOf(root);
  await anchors.open(id);
  signal.throwIfAborted();
  anchors.add([{ number: root.block, id: root.id, basis: "root" }]);
  return { root: inUse, id, position: { trust, waiting: [] } };
}
