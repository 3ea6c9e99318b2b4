/** Checks who vouches for the site's build; has it stored if it is a newer one and somebody does whom this browser knows. */
import type { CheckedRelease } from "../../domain/release/answers.ts";
import type { BadFile, CopyService, FoundBuild } from "../../domain/release/copy-service.ts";
import { needsVoucher, type StoredRelease } from "../../domain/release/stored-release.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import type { Checked } from "../../machines/start/app-update.machine.ts";
import { ask } from "./runtime.ts";

export async function checkBuild(
  build: FoundBuild,
  stored: StoredRelease,
  copies: CopyService,
  signal: AbortSignal,
): Promise<Checked> {
  const current = await withRoot(build, stored, copies, signal);
  const refused = (reason: string): Checked => ({ current, newer: { refused: reason } });
  if (!build.isWorkerListed)
    return refused(say`Its service worker, sw.js, is another one than its own list of files says.`);
  const isInUse = build.hash === current.manifest;
  if (!needsVoucher(current.vouchers))
    return storeBuild(build, { ...current, manifest: build.hash }, current, copies);
  const checked = await judge(
    build,
    current,
    isInUse ? current.number - 1 : current.number,
    signal,
  );
  if (typeof checked === "string") return refused(checked);
  const { verdict } = checked;
  if (verdict.kind === "refused")
    // The copy in use was the site's word from the first visit on.
    return isInUse ? { current, newer: null } : refused(verdict.reason);
  const { statement, vouched } = verdict;
  const vouchers = { ...current.vouchers, ...(statement.key !== null && { key: statement.key }) };
  const release = { manifest: build.hash, number: statement.number, vouched, vouchers };
  if (!isInUse) return storeBuild(build, release, current, copies);
  await copies.remember(release);
  return { current: release, newer: null };
}

/** The release with the trust root from which the publishing account's chain is first followed here. */
async function withRoot(
  build: FoundBuild,
  stored: StoredRelease,
  copies: CopyService,
  signal: AbortSignal,
): Promise<StoredRelease> {
  const { account, root, chainId } = stored.vouchers;
  if (account === null || root !== null) return stored;
  const checked = await judge(build, stored, stored.number, signal);
  if (typeof checked === "string" || checked.root === null || checked.chainId !== chainId)
    return stored;
  const rooted = { ...stored, vouchers: { ...stored.vouchers, root: checked.root } };
  await copies.remember(rooted);
  return rooted;
}

/** The engine's verdict, or why it gives none. */
async function judge(
  { hash, file }: FoundBuild,
  { vouchers }: StoredRelease,
  above: number,
  signal: AbortSignal,
): Promise<CheckedRelease | string> {
  const answer = await ask("proof.release", [{ manifest: hash, file, above, vouchers }], signal);
  return answer.ok ? answer.value.value : failureReason(answer.error);
}

async function storeBuild(
  { manifest }: FoundBuild,
  release: StoredRelease,
  current: StoredRelease,
  copies: CopyService,
): Promise<Checked> {
  const bad = await copies.store(manifest, release);
  return { current, newer: bad ? { refused: badFileText(bad) } : "stored" };
}

const badFileText = ({ path, isOther }: BadFile): string =>
  isOther
    ? say`Its file ${path} is another one than its own list of files says.`
    : say`Its file ${path} is missing.`;
