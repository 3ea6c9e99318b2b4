/** The content of a history tab, with the download that provides its data. */
import type { Account } from "../../domain/account/account.ts";
import { isDownloadAgreed } from "../archive/agreed-downloads.ts";
import { archiveDownload } from "../archive/archive.charts.ts";
import { DownloadCard } from "../archive/DownloadCard.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { ExamplePage } from "../shared/links/examples.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { useActorRef } from "../start/actors.ts";
import type { HistoryTab } from "./tabs.ts";

export function TabContent({
  account,
  tab,
}: {
  readonly account: Account;
  readonly tab: HistoryTab;
}) {
  const { key: network } = useNetwork();
  const isAgreed = isDownloadAgreed(`${network}/${account.name}`);
  const archive = useActorRef(archiveDownload, {
    input: { account: account.name, network, isAgreed },
  });
  return (
    <>
      <DownloadCard actor={archive} example={<ExamplePage />} />
      <Chunk view={tab.view} account={account} archive={archive} />
    </>
  );
}
