/** The download of one account's history, for pages that read several. */
import { useEffect } from "react";
import type { AccountName } from "../../domain/chain/names.ts";
import { useNetwork } from "../shared/data/network.ts";
import { useActorRef } from "../start/actors.ts";
import { isDownloadAgreed } from "./agreed-downloads.ts";
import { archiveDownload } from "./archive.charts.ts";
import { DownloadCard } from "./DownloadCard.tsx";
import { useArchiveState } from "./use-archive-state.ts";

export function AccountDownload({
  account,
  isNamed,
  onVersion,
}: {
  readonly account: AccountName;
  /** Whether the card names the account. */
  readonly isNamed: boolean;
  /** Called when the history is open, and whenever it has changed. */
  readonly onVersion: (account: AccountName, version: number) => void;
}) {
  const { key: network } = useNetwork();
  const archive = useActorRef(archiveDownload, {
    input: { account, network, isAgreed: isDownloadAgreed(`${network}/${account}`) },
  });
  const version = useArchiveState(archive)?.version;
  useEffect(() => {
    if (version !== undefined) onVersion(account, version);
  }, [onVersion, account, version]);
  return <DownloadCard actor={archive} {...(isNamed && { of: account })} />;
}
