/** Judges who vouches for a build of the app: its release key, or the chain. */
import type { TxId } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type {
  CheckedRelease,
  OfferedRelease,
  ReleaseVerdict,
} from "../../domain/release/answers.ts";
import {
  publishes,
  readClaim,
  signerOf,
  type ReleaseClaim,
} from "../../domain/release/release-claim.ts";
import type { Vouchers } from "../../domain/release/stored-release.ts";
import type { RootId } from "../../domain/trust/root.ts";
import type { TrustHost } from "../trust/open-trust.ts";
import type { FindTransaction } from "./transaction.ts";

export interface ReleaseParts {
  readonly trust: Pick<TrustHost, "light">;
  readonly findTransaction: FindTransaction;
  readonly network: Pick<NetworkConfig, "chainId">;
}

export async function judgeRelease(
  offered: OfferedRelease,
  signal: AbortSignal,
  parts: ReleaseParts,
): Promise<CheckedRelease> {
  return {
    verdict: await judge(offered, signal, parts),
    root: rootIn(parts),
    chainId: parts.network.chainId,
  };
}

async function judge(
  { file: json, vouchers, ...offered }: OfferedRelease,
  signal: AbortSignal,
  parts: ReleaseParts,
): Promise<ReleaseVerdict> {
  const claim = readClaim(json, offered);
  if (!claim.ok) return refused(claim.error);
  const { file, statement } = claim.value;
  const { key, account } = vouchers;
  if (key !== null && signerOf(file) === key)
    return { kind: "vouched", vouched: { by: "key", key }, statement };
  if (account !== null && file.transaction !== null)
    return provePublication(
      claim.value,
      file.transaction as TxId,
      account,
      vouchers,
      signal,
      parts,
    );
  return refused(
    key === null
      ? say`Its release.json names no transaction that publishes it.`
      : say`It is not signed with the release key that this browser knows.`,
  );
}

/**
 * Whether a transaction of the account publishes the statement, proved by the witnesses that this browser trusted when it
 * stored the copy: neither a checkpoint nor a list of old blocks that came from the site since then counts.
 */
async function provePublication(
  { file, statement }: ReleaseClaim,
  transaction: TxId,
  account: string,
  vouchers: Vouchers,
  signal: AbortSignal,
  parts: ReleaseParts,
): Promise<ReleaseVerdict> {
  const root = rootIn(parts);
  if (vouchers.chainId !== parts.network.chainId)
    return refused(say`It was published on a different network from the chosen one.`);
  if (root === null || vouchers.root === null) return notYet();
  if (vouchers.root !== root)
    return refused(
      say`Its publication can't be proved: the trust root is not the one that this copy was stored with.`,
    );
  const found = await parts.findTransaction(transaction, signal);
  if (!found.ok && found.error.kind !== "notFound") return notYet();
  const opened = found.ok && !("claimed" in found.value) ? found.value : null;
  if (found.ok && !opened) return notYet();
  const signed = opened?.opened.proved?.block.transactions[opened.position];
  if (!opened || !signed || !publishes(signed.operations, file.statement, account))
    return refused(say`The transaction that it names does not publish it for @${account}.`);
  const { verdict, standing, received } = opened.opened;
  // The root may have changed meanwhile.
  return verdict === "verified" && standing.basis !== "list" && rootIn(parts) === root
    ? {
        kind: "vouched",
        vouched: { by: "chain", account, transaction, block: received.block.number },
        statement,
      }
    : notYet();
}

/** The root that the light client has read and follows; null if it has none. */
function rootIn({ trust }: Pick<ReleaseParts, "trust">): RootId | null {
  const { id } = trust.light.rootMark;
  return id === "none" ? null : id;
}

const refused = (reason: string): ReleaseVerdict => ({ kind: "refused", reason, isForNow: false });

const notYet = (): ReleaseVerdict => ({
  kind: "refused",
  reason: say`Its publication on the chain can't be proved at the moment. It will be checked again.`,
  isForNow: true,
});
