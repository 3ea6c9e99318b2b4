/** A block's page: header, operations, virtual operations, proof, and a comparison of nodes. */
import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { useParams } from "wouter";
import type { ActorRefFrom } from "xstate";
import { partText } from "../../domain/address/url-part.ts";
import type { BlockDetail } from "../../domain/block/answers.ts";
import { readCategory, writeCategory } from "../../domain/chain/operations/category.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { blockPageMachine } from "../../machines/block/block-page.machine.ts";
import { replaceQuery } from "../browser/address/query.ts";
import { FailedPage } from "../failure/FailedPage.tsx";
import { Notice } from "../failure/Notice.tsx";
import { ConfirmedGhost, RingGhost } from "../proof/FinalityRing.tsx";
import { blockProof } from "../proof/proofs.charts.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { ButtonGhost, Ghost } from "../shared/loading/Ghost.tsx";
import { Page } from "../shared/page/Page.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { asks, wakeNodes } from "../start/runtime.ts";
import { GhostOperations } from "../transaction/GhostOperations.tsx";
import { BlockCrumb } from "./BlockCrumb.tsx";
import { BlockHeader, Production } from "./BlockHeader.tsx";
import { BarGhost } from "./OperationBar.tsx";
import { Transactions } from "./Transactions.tsx";
import { useBlockKeys } from "./use-block-keys.ts";
import { VirtualOperations } from "./VirtualOperations.tsx";
import * as styles from "../shared/account/AccountLabel.module.css";

const blockPage = blockPageMachine.provide({
  actors: {
    loadBlock: asks("block.detail", ({ number }) => [number]),
    loadTransactions: asks("block.transactions", ({ number, range }) => [number, range]),
    loadVirtualOperations: asks("block.virtualOperations", ({ number }) => [number]),
  },
  actions: {
    wakeNodes,
    writeAddress: (_, { category }) => replaceQuery((query) => writeCategory(query, category)),
  },
});

const nodeComparison = lazy(() =>
  import("../proof/NodeComparison.tsx").then((module) => module.NodeComparison),
);

const didYouMean = lazy(() =>
  import("../search/DidYouMean.tsx").then((module) => module.DidYouMean),
);

const stillToCome = lazy(() => import("./StillToCome.tsx").then((module) => module.StillToCome));
const moneyFlow = lazy(() => import("../money/MoneyFlow.tsx").then((module) => module.MoneyFlow));

/** Below the operations, which are shown without waiting for it. */
const hashes = lazy(() => import("./BlockHashes.tsx").then((module) => module.BlockHashes));
const proofPanel = lazy(() =>
  import("../proof/BlockProofPanel.tsx").then((module) => module.BlockProofPanel),
);

export function Block() {
  useBlockKeys();
  const text = useParams()["number"] ?? "";
  return <NumberedBlock key={text} text={text} />;
}

function NumberedBlock({ text }: { /** As in the URL. */ readonly text: string }) {
  const actor = useActorRef(blockPage, {
    input: { text, category: readCategory(location.search) },
  });
  const { block: found, failure, number } = useSelector(actor, ({ context }) => context);
  // Deferred, so React renders the page in slices instead of blocking the main thread.
  const block = useDeferredValue(found);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  // A number beyond the chain's range has no block, but the title still shows it.
  const requested = number ?? (failure?.kind === "notFound" ? BigInt(text) : null);
  return (
    <Page title={requested === null ? say`Block` : say`Block #${String(requested)}`}>
      <div className="stack">
        {hasFailed && failure ? (
          <FailedPage
            heading={
              <span className="num">
                {requested === null ? say`Block` : say`Block ${grouped(requested)}`}
              </span>
            }
            crumb={<BlockCrumb number={null} />}
            title="Error Loading Block"
            place="block"
            subject={text}
            failure={failure}
            more={
              (failure.kind === "notFound" || failure.kind === "parameter") && (
                <Chunk view={didYouMean} fallback={false} text={partText(text)} />
              )
            }
            // A number beyond all blocks stays without one.
            retry={
              number === null && failure.kind === "notFound"
                ? undefined
                : () => actor.send({ type: "retry" })
            }
          >
            {failure.kind === "notFound" && number !== null && (
              <Chunk view={stillToCome} fallback={false} number={number} />
            )}
          </FailedPage>
        ) : block ? (
          <FoundBlock page={actor} block={block} />
        ) : (
          <BlockSkeleton number={number} />
        )}
      </div>
    </Page>
  );
}

function FoundBlock({
  page,
  block,
}: {
  readonly page: ActorRefFrom<typeof blockPage>;
  readonly block: Sourced<BlockDetail>;
}) {
  const { number, id, finality, transactions } = block.value;
  const proof = useActorRef(blockProof, {
    input: { number, id, transaction: null, drawn: block.proof, finality },
  });
  const { virtual, virtualFailure } = useSelector(page, ({ context }) => context);
  const isProofKnown = useSelector(
    proof,
    ({ context }) => context.answer !== null || context.failure !== null,
  );
  // Everything above the comparison then has its final height, so its button doesn't move under the pointer.
  const isComplete = isProofKnown && (virtual !== null || virtualFailure !== null);
  const isEmpty = transactions === 0 && virtual?.operations.length === 0;
  const below = (
    <>
      <Chunk view={hashes} block={block} />
      {isEmpty ? (
        <section className="card">
          <Notice title="Empty Block">
            This block contains no transactions or virtual operations.
          </Notice>
        </section>
      ) : (
        <VirtualOperations actor={page} />
      )}
      <Chunk view={proofPanel} actor={proof} />
      {!isEmpty && <Chunk view={moneyFlow} fallback={false} number={number} transaction={null} />}
      {isComplete && <Chunk view={nodeComparison} about={{ kind: "virtualOperations", number }} />}
    </>
  );
  return (
    <>
      <BlockHeader block={block} proof={proof} />
      {transactions > 0 ? (
        <Transactions actor={page} block={block.value}>
          {below}
        </Transactions>
      ) : (
        below
      )}
    </>
  );
}

/** The skeleton of a block's page. */
function BlockSkeleton({ number }: { readonly number: number | null }) {
  return (
    <div className="stack" aria-busy="true">
      <div>
        <BlockCrumb number={number} />
        <div className="title">
          <h1 className="num">{number === null ? say`Block` : say`Block ${grouped(number)}`}</h1>
          <ButtonGhost />
          <RingGhost />
        </div>
        <p className="dim" aria-hidden="true">
          <Production
            witness={
              <span className={styles.who}>
                <i />
                <Ghost length={8} />
              </span>
            }
            time={<Ghost length={48} />}
          />
        </p>
        <ConfirmedGhost />
        <p className="visually-hidden">Loading block {number}</p>
      </div>
      <div className="stack awaited" aria-hidden="true">
        <GhostOperations count={5} bar={<BarGhost />} />
      </div>
    </div>
  );
}
