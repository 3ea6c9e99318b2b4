/** A sentence for the receiver's support, with the evidence to attach. */
import type { Finality } from "../../domain/block/finality.ts";
import type { Payment } from "../../domain/check/payment.ts";
import { supportSentence } from "../../domain/check/support-sentence.ts";
import type { Verdict } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { LazySaveEvidence } from "../evidence/LazySaveEvidence.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { shareableLink } from "../shared/links/shareable-link.ts";
import * as styles from "./Check.module.css";

export function SupportNote({
  detail,
  payment,
  verdict,
  finality,
}: {
  readonly detail: TransactionDetail;
  readonly payment: Payment;
  readonly verdict: Verdict;
  readonly finality: Finality;
}) {
  const { network } = useNetwork();
  const { id } = detail;
  const link = shareableLink(`/transactions/${id}`);
  const sentence = supportSentence(detail, payment, verdict, finality, network.label, link);
  return (
    <details>
      <summary className="quiet-note">What to send to support</summary>
      <p className={styles.support} lang="en">
        <bdi>{sentence}</bdi>
      </p>
      <div className={styles.supportTools}>
        <CopyButton text={sentence} what={say`this sentence`} isNamed />
        <LazySaveEvidence about={{ kind: "operation", id, operation: payment.operation }} />
      </div>
    </details>
  );
}
