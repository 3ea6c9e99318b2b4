/** A transaction: where it stands, how final it is, what it does and who signed it. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import { transactionPage } from "../../hosts/transaction-page.ts";
import { shortId } from "../../../domain/format/ids.ts";
import type { ViewProps } from "../../lazy.ts";
import { FailedPage, MissingPage } from "../../parts/FailedPage.tsx";
import { LiveFinality } from "../../parts/LiveFinality.tsx";
import { Page } from "../../parts/Page.tsx";
import { Search } from "../../parts/Search.tsx";
import { TransactionProofPanel } from "../../proof/TransactionProofPanel.tsx";
import { TransactionHeader } from "./TransactionHeader.tsx";
import { TransactionOperations } from "./TransactionOperations.tsx";
import { TransactionSkeleton } from "./TransactionSkeleton.tsx";
import { partText } from "../../../domain/url-part.ts";

export function Transaction({ parameters }: ViewProps) {
  const id = partText(parameters["id"] ?? "");
  const actor = useActorRef(transactionPage, { input: { subject: id } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag("missing"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const heading = (
    <>
      Transaction <span className="nowrap">{shortId(id)}</span>
    </>
  );
  return (
    <Page title={id === "" ? "Transaction" : `Transaction ${id.slice(0, 8)}`}>
      <div className="stack">
        <Search label="Search the chain" />
        {isMissing ? (
          <MissingPage heading={heading} title="Transaction Not Found" subject={id}>
            <p>Transaction not found</p>
            <p>Please check that the transaction ID is correct and try again.</p>
            <button
              type="button"
              className="btn"
              onClick={() => actor.send({ type: "page.retry" })}
            >
              Try Again
            </button>
          </MissingPage>
        ) : hasFailed && failure ? (
          <FailedPage
            heading={heading}
            title="Error Loading Transaction"
            place="transaction"
            failure={failure}
            retry={
              failure.kind === "parameter" ? undefined : () => actor.send({ type: "page.retry" })
            }
          />
        ) : answer ? (
          <>
            <LiveFinality number={answer.value.block} known={answer.value.finality}>
              {(finality) => <TransactionHeader transaction={answer} finality={finality} />}
            </LiveFinality>
            <TransactionOperations transaction={answer.value} />
            <TransactionProofPanel id={answer.value.id} />
          </>
        ) : (
          <TransactionSkeleton id={id} heading={heading} />
        )}
      </div>
    </Page>
  );
}
