/** A transaction's proof: its id, its way up the merkle tree, and whose keys signed it. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../actors.ts";
import { shortId } from "../../domain/format/ids.ts";
import { transactionProof } from "../hosts/proofs.ts";
import { ProofPanel } from "./ProofPanel.tsx";
import { urlPart } from "../../domain/url-part.ts";

export function TransactionProofPanel({ id }: { readonly id: string }) {
  const actor = useActorRef(transactionProof, { input: { subject: id } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const proof = answer?.value ?? null;
  return (
    <ProofPanel
      proof={proof}
      failure={failure}
      isBusy={isBusy}
      retry={() => actor.send({ type: "page.retry" })}
    >
      {proof && proof.signers.length > 0 && (
        <ul className="signers">
          {proof.signers.map(({ key, holder }) => (
            <li key={key}>
              <code title={key}>{key.slice(0, 20)}…</code>{" "}
              {holder ? (
                <>
                  is a key of{" "}
                  <a className="link" href={`/accounts/${urlPart(holder.account)}`}>
                    {holder.account}
                  </a>{" "}
                  ({holder.role}), as of now
                </>
              ) : (
                "is held by none of the accounts this transaction names"
              )}
            </li>
          ))}
        </ul>
      )}
      {proof?.leaf && proof.path.length > 0 && (
        <details className="path">
          <summary className="quiet-note">The way to the root</summary>
          <ol>
            <li>
              leaf <code title={proof.leaf}>{shortId(proof.leaf)}</code>
            </li>
            {proof.path.map(({ side, sibling, sum }) => (
              <li key={sum}>
                with <code title={sibling}>{shortId(sibling)}</code> on the {side} makes{" "}
                <code title={sum}>{shortId(sum)}</code>
              </li>
            ))}
            <li>RIPEMD-160 of that is the root.</li>
          </ol>
        </details>
      )}
    </ProofPanel>
  );
}
