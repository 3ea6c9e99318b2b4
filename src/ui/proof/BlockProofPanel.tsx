/** A block's proof. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../actors.ts";
import { blockProof } from "../hosts/proofs.ts";
import { ProofPanel } from "./ProofPanel.tsx";

export function BlockProofPanel({ number }: { readonly number: number }) {
  const actor = useActorRef(blockProof, { input: { subject: String(number) } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <ProofPanel
      proof={answer?.value ?? null}
      failure={failure}
      isBusy={isBusy}
      retry={() => actor.send({ type: "page.retry" })}
    />
  );
}
