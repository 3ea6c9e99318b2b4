/** Checks who vouches for the site's build, and stores it if it is newer and somebody known to this browser does. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import { pageLimits } from "../../domain/page-limits.ts";
import type { CheckedRelease } from "../../domain/release/answers.ts";
import type { AskCopies, BadFile, FoundBuild } from "../../domain/release/copy-service.ts";
import {
  needsRoot,
  needsVoucher,
  type StoredRelease,
} from "../../domain/release/stored-release.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Checked } from "../../machines/start/app-update.machine.ts";
import { ask, watch } from "./runtime.ts";

export async function checkBuild(
  build: FoundBuild,
  stored: StoredRelease,
  copies: AskCopies,
  signal: AbortSignal,
): Promise<Checked> {
  const refused = (reason: string): Checked => ({ current: stored, newer: { refused: reason } });
  if (!build.isWorkerListed)
    return refused(say`Its service worker, sw.js, does not match its own list of files.`);
  if (!needsVoucher(stored.vouchers))
    return storeBuild(build, { ...stored, manifest: build.hash }, stored, copies);
  const { checked, current } = await judgeFollowing(build, stored, copies, signal);
  const isInUse = build.hash === current.manifest;
  if (!checked.ok)
    return isInUse ? { current, newer: null } : refused(failureReason(checked.error));
  const { verdict } = checked.value;
  if (verdict.kind === "refused")
    // Nobody has vouched for the copy in use: the first visit had to take the site's word for it.
    return { current, newer: isInUse ? null : { refused: verdict.reason } };
  const { statement, vouched } = verdict;
  const vouchers = { ...current.vouchers, ...(statement.key !== null && { key: statement.key }) };
  const release = { manifest: build.hash, number: statement.number, vouched, vouchers };
  if (!isInUse) return storeBuild(build, release, current, copies);
  await copies("remember", release, current);
  return { current: release, newer: null };
}

interface Judged {
  readonly checked: Result<CheckedRelease, Failure>;
  /** The stored release, which now has the trust root from which this browser follows the publishing account's chain. */
  readonly current: StoredRelease;
}

/**
 * Asks for the engine's verdict. If that depends on the chain, or if this copy doesn't know its root yet, follows the
 * chain and asks again as long as the light client gets further, which may have rested since before the publication.
 */
async function judgeFollowing(
  build: FoundBuild,
  stored: StoredRelease,
  copies: AskCopies,
  signal: AbortSignal,
): Promise<Judged> {
  const first = await judge(build, stored, signal);
  if (!first.ok) return { checked: first, current: stored };
  if (!isForNow(first.value) && !needsRoot(stored.vouchers))
    return { checked: first, current: stored };
  const unfollow = await followed(signal);
  try {
    let checked = await judge(build, stored, signal);
    let current = stored;
    if (checked.ok && needsRoot(stored.vouchers)) {
      const { root, chainId } = checked.value;
      if (root === null || chainId !== stored.vouchers.chainId) return { checked, current };
      current = { ...stored, vouchers: { ...stored.vouchers, root } };
      await copies("remember", current, stored);
      checked = await judge(build, current, signal);
    }
    const end = performance.now() + catchUp;
    while (
      checked.ok &&
      isForNow(checked.value) &&
      (await isFurther(end - performance.now(), signal))
    )
      checked = await judge(build, current, signal);
    return { checked, current };
  } finally {
    unfollow();
  }
}

const isForNow = ({ verdict }: CheckedRelease): boolean =>
  verdict.kind === "refused" && verdict.isForNow;

async function judge(
  { hash, file }: FoundBuild,
  { manifest, number, vouchers }: StoredRelease,
  signal: AbortSignal,
): Promise<Result<CheckedRelease, Failure>> {
  const above = hash === manifest ? number - 1 : number;
  const answer = await ask("proof.release", [{ manifest: hash, file, above, vouchers }], signal);
  return answer.ok ? ok(answer.value.value) : answer;
}

/**
 * Resolves once the light client follows the network's chain, can't follow it, or takes too long: nodes that don't
 * answer must not hold back a release that the key vouches for. The result lets the light client rest again.
 */
const followed = (signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve(() => end());
    };
    const timer = setTimeout(done, pageLimits.update.following);
    signal.addEventListener("abort", done);
    const end = watch("trust", ({ state, trouble }) => {
      if (state === "following" || trouble) done();
    });
    if (signal.aborted) done();
  });

/** How long a check waits for the light client to reach a publication, ms; otherwise it would follow each new block. */
const catchUp = 10_000;

/** Whether the light client gets further within `patience` ms; resolves once it does. */
const isFurther = (patience: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    let before: number | null | undefined;
    const done = (isHigher: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      end();
      resolve(isHigher);
    };
    const stop = (): void => done(false);
    const timer = setTimeout(stop, patience);
    const end = watch("trust", ({ anchor }) => {
      const number = anchor?.number ?? null;
      if (before !== undefined && number !== before) done(true);
      before = number;
    });
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });

async function storeBuild(
  { manifest }: FoundBuild,
  release: StoredRelease,
  current: StoredRelease,
  copies: AskCopies,
): Promise<Checked> {
  const bad = await copies("store", manifest, release, current);
  return { current, newer: bad ? { refused: badFileText(bad) } : "stored" };
}

const badFileText = ({ path, isOther }: BadFile): string =>
  isOther
    ? say`Its file ${path} does not match its own list of files.`
    : say`Its file ${path} is missing.`;
