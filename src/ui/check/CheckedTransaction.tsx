/** The check of a transaction: whether it is final, and each of its payments. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { AccountName, TxId } from "../../domain/chain/names.ts";
import { paymentRows } from "../../domain/check/payment-rows.ts";
import { paymentsIn, type Payment } from "../../domain/check/payment.ts";
import { plainMemo } from "../../domain/check/plain-memo.ts";
import { transactionRows } from "../../domain/check/transaction-rows.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, missing } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { plural, say } from "../../domain/language/say.ts";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { Notice } from "../failure/Notice.tsx";
import { liveProof } from "../proof/live-proof.ts";
import { transactionProof } from "../proof/proofs.charts.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import { CheckedAccount } from "./CheckedAccount.tsx";
import { CheckRows } from "./CheckRows.tsx";
import { SupportNote } from "./SupportNote.tsx";

/** Maximum number of payments that are checked; the transaction's page lists all. */
const maxPayments = 5;

export function CheckedTransaction({ id }: { readonly id: TxId }) {
  const question = useQuestion("transaction.detail", [id]);
  return (
    <Answer
      of={question}
      ghosts={<div aria-busy="true" className="card loading-card" />}
      missing={
        <section className="card">
          <Notice title="No Such Transaction">
            None of the nodes asked knows this transaction. It may be on another chain, or it was
            never included: once it has expired, within an hour at most, it never will be. Do not
            count on this payment.
          </Notice>
        </section>
      }
      failed={{ sentence: say`The transaction could not be loaded.`, isCard: true }}
    >
      {(_, answer) => <Found transaction={answer} />}
    </Answer>
  );
}

function Found({ transaction }: { readonly transaction: Sourced<TransactionDetail> }) {
  const { value } = transaction;
  const { id, block, blockId, operations } = value;
  const proof = useActorRef(transactionProof, {
    input: {
      transaction: id,
      number: block,
      id: blockId,
      drawn: transaction.proof,
      finality: value.finality,
    },
  });
  const known = useSelector(proof, ({ context }) => context);
  const { verdict } = liveProof(known);
  const payments = paymentsIn(operations);
  const checked = payments.slice(0, maxPayments);
  const receivers = new Set(checked.flatMap(({ from, to }) => (from === to ? [] : [to])));
  return (
    <>
      <Card
        title={say`Transaction ${shortId(id)}`}
        end={<SourceNote of={transaction} />}
        isBusy={verdict === "unchecked" && transaction.proof === "unchecked"}
      >
        <div role="status">
          <CheckRows rows={transactionRows(value, verdict, known.finality, payments.length)} />
        </div>
      </Card>
      {checked.map((payment) => (
        <PaymentCard
          key={payment.operation}
          payment={payment}
          support={
            <SupportNote
              detail={value}
              payment={payment}
              verdict={verdict}
              finality={known.finality}
            />
          }
        />
      ))}
      {payments.length > maxPayments && (
        <p className="card quiet-note">
          <a className="link" href={`/transactions/${id}`}>
            {plural(
              payments.length - maxPayments,
              "# more payment is on the transaction's page.",
              "# more payments are on the transaction's page.",
            )}
          </a>
        </p>
      )}
      {[...receivers].map((name) => (
        <CheckedAccount key={name} name={name as AccountName} />
      ))}
    </>
  );
}

function PaymentCard({
  payment,
  support,
}: {
  readonly payment: Payment;
  readonly support: ReactNode;
}) {
  const { amount, from, to, memo, memoText } = payment;
  const isShown = memo === "text" || memo === "marked";
  return (
    <Card
      title={
        <>
          {amount ? amountLabel(amount) : missing} from <AccountLink name={from} hasAtSign /> to{" "}
          <AccountLink name={to} hasAtSign />
        </>
      }
    >
      <CheckRows rows={paymentRows(payment)} />
      {isShown && (
        <p className="quiet-note">
          <bdi>
            <q>{plainMemo(memoText)}</q>
          </bdi>
        </p>
      )}
      {support}
    </Card>
  );
}
