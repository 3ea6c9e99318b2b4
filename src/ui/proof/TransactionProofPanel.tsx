/** The proof panel of a transaction, with its path up the Merkle tree. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { TxId } from "../../domain/chain/names.ts";
import { shortId } from "../../domain/format/ids.ts";
import type { TransactionProof } from "../../domain/proof/answers.ts";
import type { MerkleStep } from "../../domain/proof/proof.ts";
import { OldBlock } from "./OldBlock.tsx";
import { ProofPanel } from "./ProofPanel.tsx";
import type { transactionProof } from "./proofs.charts.ts";
import * as styles from "./RequiredSignatures.module.css";

export function TransactionProofPanel({
  id,
  actor,
}: {
  readonly id: TxId;
  readonly actor: ActorRefFrom<typeof transactionProof>;
}) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const proof = context.answer?.value ?? null;
  return (
    <ProofPanel
      context={context}
      isBusy={isBusy}
      about={{ kind: "transaction", id }}
      retry={() => actor.send({ type: "retry" })}
    >
      <OldBlock context={context} onLinked={() => actor.send({ type: "proof.refresh" })} />
      {proof && <MerklePath proof={proof} />}
    </ProofPanel>
  );
}

function MerklePath({ proof: { leaf, path } }: { readonly proof: TransactionProof }) {
  if (leaf === null || path.length === 0) return null;
  return (
    <details className={styles.path}>
      <summary className="quiet-note">Path to the root</summary>
      <ol>
        <li>
          leaf <code title={leaf}>{shortId(leaf)}</code>
        </li>
        {path.map((step) => (
          <li key={step.sum}>
            <PathStep step={step} />
          </li>
        ))}
        <li>RIPEMD-160 of that is the root.</li>
      </ol>
    </details>
  );
}

function PathStep({ step: { side, sibling: beside, sum: above } }: { readonly step: MerkleStep }) {
  const sibling = <code title={beside}>{shortId(beside)}</code>;
  const sum = <code title={above}>{shortId(above)}</code>;
  return side === "left" ? (
    <>
      with {sibling} on the left makes {sum}
    </>
  ) : (
    <>
      with {sibling} on the right makes {sum}
    </>
  );
}
