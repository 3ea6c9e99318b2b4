/** A block: what it is, how final it is, and everything in it. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { blockPage } from "../../hosts/block-page.ts";
import type { ViewProps } from "../../lazy.ts";
import { FailedPage } from "../../parts/FailedPage.tsx";
import { LiveFinality } from "../../parts/LiveFinality.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { Page } from "../../parts/Page.tsx";
import { Search } from "../../parts/Search.tsx";
import { BlockProofPanel } from "../../proof/BlockProofPanel.tsx";
import { NodeComparison } from "../../proof/NodeComparison.tsx";
import { BlockCrumb } from "./BlockCrumb.tsx";
import { BlockHeader } from "./BlockHeader.tsx";
import { BlockSkeleton } from "./BlockSkeleton.tsx";
import { Transactions } from "./Transactions.tsx";
import { VirtualOperations } from "./VirtualOperations.tsx";

export function Block({ parameters }: ViewProps) {
  const text = parameters["number"] ?? "";
  const actor = useActorRef(blockPage, { input: { text } });
  const { block, failure, number, virtual } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isEmpty =
    block?.value.transactions === 0 && virtual !== null && virtual.operations.length === 0;
  return (
    <Page title={number === null ? "Block" : `Block ${number}`}>
      <div className="stack">
        <Search label="Search the chain" />
        {hasFailed && failure ? (
          <FailedPage
            heading={number === null ? "Block" : `Block ${grouped(number)}`}
            crumb={<BlockCrumb number={null} />}
            title="Error Loading Block"
            place="block"
            subject={text}
            failure={failure}
            retry={
              failure.kind === "parameter" ? undefined : () => actor.send({ type: "block.retry" })
            }
          />
        ) : block ? (
          <>
            <LiveFinality number={block.value.number} known={block.value.finality}>
              {(finality) => <BlockHeader block={block} finality={finality} />}
            </LiveFinality>
            {isEmpty ? (
              <section className="card">
                <Notice title="Empty Block">
                  This block contains no transactions or virtual operations.
                </Notice>
              </section>
            ) : (
              <>
                {block.value.transactions > 0 && <Transactions actor={actor} block={block.value} />}
                <VirtualOperations actor={actor} />
              </>
            )}
            <BlockProofPanel number={block.value.number} />
            <NodeComparison
              key={block.value.number}
              about={{ kind: "virtualOperations", number: block.value.number }}
            />
          </>
        ) : (
          <BlockSkeleton number={number} />
        )}
      </div>
    </Page>
  );
}
