/** The proof panel of a block. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { OldBlock } from "./OldBlock.tsx";
import { ProofPanel } from "./ProofPanel.tsx";
import type { blockProof } from "./proofs.charts.ts";

export function BlockProofPanel({ actor }: { readonly actor: ActorRefFrom<typeof blockProof> }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <ProofPanel
      context={context}
      isBusy={isBusy}
      about={{ kind: "block", block: context.subject.number }}
      retry={() => actor.send({ type: "retry" })}
    >
      <OldBlock context={context} onLinked={() => actor.send({ type: "proof.refresh" })} />
    </ProofPanel>
  );
}
