/** A transaction's page: header, operations, proof, and required signatures. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { partText } from "../../domain/address/url-part.ts";
import { isZeroId } from "../../domain/chain/ids.ts";
import type { Group } from "../../domain/chain/operations/group.ts";
import { mayPass } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { shortId } from "../../domain/format/ids.ts";
import { idTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import type { Contradiction } from "../../domain/proof/contradictions.ts";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { FailedPage, MissingPage } from "../failure/FailedPage.tsx";
import { useLabelled } from "../label/use-labelled.ts";
import { ConfirmedGhost, RingGhost } from "../proof/FinalityRing.tsx";
import { transactionProof } from "../proof/proofs.charts.ts";
import { RequiredSignatures } from "../proof/RequiredSignatures.tsx";
import { UncoveredList } from "../proof/UncoveredList.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExampleBlock } from "../shared/links/examples.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Ghost, IdGhost } from "../shared/loading/Ghost.tsx";
import { Page } from "../shared/page/Page.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { GhostOperations } from "./GhostOperations.tsx";
import { TransactionHeader } from "./TransactionHeader.tsx";
import { TransactionOperations } from "./TransactionOperations.tsx";
import * as styles from "../proof/Contradictions.module.css";

export function Transaction() {
  const id = partText(useParams()["id"] ?? "");
  return isZeroId(id) ? <NoTransaction id={id} /> : <RequestedTransaction id={id} />;
}

function headingOf(id: string): ReactNode {
  const shownId = <span className="nowrap">{shortId(id)}</span>;
  return <span className="num">Transaction {shownId}</span>;
}

/** For the id that nodes write beside operations of the chain itself. */
function NoTransaction({ id }: { readonly id: string }) {
  return (
    <Page title={say`Transaction`}>
      <div className="stack">
        <MissingPage heading={headingOf(id)} title="Transaction Not Found" subject={id}>
          <Chunk view={didYouMean} fallback={false} text={id} />
        </MissingPage>
      </div>
    </Page>
  );
}

function RequestedTransaction({ id }: { readonly id: string }) {
  const question = useQuestion("transaction.detail", [id]);
  const name = id.slice(0, 8);
  const title = useLabelled(id === "" ? say`Transaction` : say`Transaction ${name}`, idTarget(id));
  const heading = headingOf(id);
  return (
    <Page title={title}>
      <div className="stack">
        <Answer
          of={question}
          ghosts={<TransactionSkeleton id={id} heading={heading} />}
          missing={
            <MissingPage heading={heading} title="Transaction Not Found" subject={id}>
              <p>Transaction not found</p>
              <p>
                <CheckId />
              </p>
              <Chunk view={didYouMean} fallback={false} text={id} />
              <button type="button" className="btn" onClick={question.retry}>
                Try Again
              </button>
            </MissingPage>
          }
          failed={
            question.failure && (
              <FailedPage
                heading={heading}
                title="Error Loading Transaction"
                place="transaction"
                failure={question.failure}
                more={
                  question.failure.kind === "parameter" &&
                  id !== "" && <Chunk view={didYouMean} fallback={false} text={id} />
                }
                retry={question.retry}
              >
                {id === "" && (
                  <>
                    <br />
                    <WhereToFindOne />
                  </>
                )}
                {question.failure.kind !== "parameter" && (
                  <>
                    <br />
                    <span className="mono subject">{id}</span>
                    {!mayPass(question.failure) && (
                      <>
                        <br />
                        <CheckId />
                      </>
                    )}
                  </>
                )}
              </FailedPage>
            )
          }
        >
          {(_, answer) => <FoundTransaction transaction={answer} />}
        </Answer>
      </div>
    </Page>
  );
}

const WhereToFindOne = () => (
  <span>
    A transaction is what somebody signed: its page shows each operation, and checks that its block
    contains it. Choose one, for example in <ExampleBlock />.
  </span>
);

const proofPanel = lazy(() =>
  import("../proof/TransactionProofPanel.tsx").then((module) => module.TransactionProofPanel),
);

const moneyFlow = lazy(() => import("../money/MoneyFlow.tsx").then((module) => module.MoneyFlow));

/** Groups none of whose operations moves money: for these, no node is asked what the chain itself paid. */
const moneyless: ReadonlySet<Group> = new Set(["votes", "posts", "social"]);

const didYouMean = lazy(() =>
  import("../search/DidYouMean.tsx").then((module) => module.DidYouMean),
);

const CheckId = () => <>Please check that the transaction ID is correct and try again.</>;

function FoundTransaction({ transaction }: { readonly transaction: Sourced<TransactionDetail> }) {
  const { id, block, blockId, finality, contradictions, uncovered, operations } = transaction.value;
  const proof = useActorRef(transactionProof, {
    input: { transaction: id, number: block, id: blockId, drawn: transaction.proof, finality },
  });
  const answer = useSelector(proof, ({ context }) => context.answer);
  return (
    <>
      <TransactionHeader transaction={transaction} proof={proof} />
      <Contradictions found={contradictions} />
      <TransactionOperations transaction={transaction.value} />
      {uncovered.length > 0 && (
        <div className="card">
          <UncoveredList uncovered={uncovered} />
        </div>
      )}
      <Chunk view={proofPanel} id={id} actor={proof} />
      {answer && (
        <RequiredSignatures
          id={id}
          authorities={answer.value.authorities}
          signers={answer.value.signers}
        />
      )}
      {operations.some(({ group }) => !moneyless.has(group)) && (
        <Chunk view={moneyFlow} fallback={false} number={block} transaction={id} />
      )}
    </>
  );
}

/** The skeleton of a transaction's page. */
function TransactionSkeleton({
  id,
  heading,
}: {
  readonly id: string;
  readonly heading: ReactNode;
}) {
  return (
    <div className="stack" aria-busy="true">
      <div>
        <div className="crumb" aria-hidden="true">
          <span>
            <Ghost length={9} />
          </span>
        </div>
        <div className="title">
          <h1 className="subject">{heading}</h1>
          <RingGhost />
        </div>
        <p className="dim" aria-hidden="true">
          <Ghost length={36} />
        </p>
        <ConfirmedGhost />
        <p className="visually-hidden">Loading transaction {id}</p>
      </div>
      <div className="stack awaited" aria-hidden="true">
        <Facts
          title="Transaction"
          isStacked
          facts={[
            [say`Transaction ID`, <IdGhost key="id" />],
            [say`Block`, <Ghost key="block" length={8} />],
            [say`Position in the block`, <Ghost key="position" length={6} />],
            [say`Expiration`, <Ghost key="expiration" length={24} />],
            [say`Signature`, <IdGhost key="signature" length={130} />],
          ]}
        />
        <GhostOperations count={1} areOpen />
      </div>
    </div>
  );
}

/** The fields in which a node's answer differs from the transaction's block, with both values. */
function Contradictions({ found }: { readonly found: readonly Contradiction[] }) {
  if (found.length === 0) return null;
  return (
    <section className={`card ${styles.contradictions}`} role="alert">
      <p className="warning-box wrong">
        <strong>The node&apos;s answer differs from the block.</strong> This page shows what the
        block contains.
      </p>
      <dl className={styles.differences}>
        {found.map(({ field, claimed, proved }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>
              <span className="dim">the node says</span> <code>{claimed}</code>
            </dd>
            <dd>
              <span className="dim">the block contains</span> <code>{proved}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
