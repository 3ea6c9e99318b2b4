/** A transaction's title, verdict, finality, block, position, expiration and signatures. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { checkPath } from "../../domain/check/check-path.ts";
import { hasPayments } from "../../domain/check/signed-payments.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped, missing, placeInBlock } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { idTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import type { Neighbours, TransactionDetail } from "../../domain/transaction/answers.ts";
import { OwnLabel } from "../label/OwnLabel.tsx";
import { Confirmed, FinalityRing } from "../proof/FinalityRing.tsx";
import { liveProof } from "../proof/live-proof.ts";
import { MismatchWarning } from "../proof/MismatchWarning.tsx";
import type { transactionProof } from "../proof/proofs.charts.ts";
import { ExactTime, ShortAge } from "../shared/values/Age.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { WatchLink } from "../watch/WatchLink.tsx";
import * as labelMarkStyles from "../label/LabelMark.module.css";
import * as styles from "./TransactionHeader.module.css";

export function TransactionHeader({
  transaction,
  proof,
}: {
  readonly transaction: Sourced<TransactionDetail>;
  readonly proof: ActorRefFrom<typeof transactionProof>;
}) {
  const known = useSelector(proof, ({ context }) => context);
  const { finality } = known;
  const { value } = transaction;
  const live = liveProof(known);
  const isContradicted = value.contradictions.length > 0;
  const { id, block, position, time, operations, expiration, neighbours } = value;
  const name = shortId(id);
  const shownId = <span className="nowrap">{name}</span>;
  return (
    <>
      <div>
        <nav className="crumb" aria-label="Breadcrumb">
          <a href={`/blocks/${block}`}>Block {grouped(block)}</a>
          {neighbours && <NeighbourLinks neighbours={neighbours} />}
        </nav>
        <div className="title">
          <h1 className="num">Transaction {shownId}</h1>
          <FinalityRing verdict={isContradicted ? "mismatch" : live.verdict} finality={finality} />
          <span className={labelMarkStyles.ownTools}>
            <OwnLabel of={idTarget(id)} />
            <WatchLink rule={{ kind: "transaction", id }} what={say`transaction ${name}`} />
            {hasPayments(operations) && (
              <a className="btn tight" href={checkPath(id)}>
                Check this payment
              </a>
            )}
          </span>
        </div>
        <p className="dim num">
          {counted(operations.length, "operation")} ·{" "}
          {time === null ? say`block time not known` : <ExactTime time={time} />}
          {time !== null && (
            <>
              {" "}
              · <ShortAge time={time} />
            </>
          )}
        </p>
        <Confirmed of={transaction} />
      </div>
      {/* The contradictions below say more. */}
      {!isContradicted && <MismatchWarning proof={live} />}
      <Facts
        title="Transaction"
        isStacked
        note={<SourceNote of={transaction} />}
        facts={[
          [say`Transaction ID`, <LongId key="id" text={id} what={say`transaction ID`} />],
          [
            say`Block`,
            <a key="block" href={`/blocks/${block}`}>
              {grouped(block)}
            </a>,
          ],
          [
            say`Position in the block`,
            placeInBlock(position, neighbours ? neighbours.total : null),
          ],
          [say`Expiration`, <ExactTime key="expiration" time={expiration} />],
          [
            value.signatures.length === 1 ? say`Signature` : say`Signatures`,
            value.signatures.length === 0 ? (
              missing
            ) : (
              <span key="signatures" className={styles.stacked}>
                {value.signatures.map((signature) => (
                  <LongId key={signature} text={signature} what={say`signature`} />
                ))}
              </span>
            ),
          ],
        ]}
      />
    </>
  );
}

function NeighbourLinks({ neighbours: { previous, next } }: { readonly neighbours: Neighbours }) {
  return (
    <span className="end num">
      {previous && <a href={`/transactions/${previous}`}>← Previous in block</a>}
      {next && <a href={`/transactions/${next}`}>Next in block →</a>}
    </span>
  );
}
