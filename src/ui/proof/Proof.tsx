/** The page about proofs: the light client's state, how proofs work, their limits, and an example. */
import { useEffect } from "react";
import type { BlockNum } from "../../domain/chain/names.ts";
import { grouped } from "../../domain/format/figures.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { ExampleBlock as NewBlock } from "../shared/links/examples.tsx";
import { Page } from "../shared/page/Page.tsx";
import { useActorRef } from "../start/actors.ts";
import { Lessons } from "../trust/Lessons.tsx";
import { LightClient } from "../trust/LightClient.tsx";
import { Limits } from "../trust/Limits.tsx";
import { Meanings } from "../trust/Meanings.tsx";
import { TrustedWitnesses } from "../trust/TrustedWitnesses.tsx";
import { BlockProofPanel } from "./BlockProofPanel.tsx";
import { blockProof } from "./proofs.charts.ts";

export function Proof() {
  const { view: trust } = useTopic("trust");
  return (
    <Page title="Proof">
      <div className="stack">
        <div>
          <h1>How Proofs Work</h1>
          <p className="lead">
            A node may lie, or be wrong. Your browser checks what it shows, from the bytes up, and
            says how far that check goes.
          </p>
        </div>
        <LightClient trust={trust} />
        <Lessons />
        <div className="halves">
          <Meanings />
          <Limits />
        </div>
        <Example />
        {trust && trust.witnesses.length > 0 && <TrustedWitnesses witnesses={trust.witnesses} />}
      </div>
    </Page>
  );
}

/**
 * Shows the first anchor that is reported or, without a trust root, the first irreversible block; then it pauses, so that
 * the example does not change.
 */
function Example() {
  const { actor: trustActor, view: trust } = useTopic("trust");
  const { actor: chainActor, view: chain } = useTopic("chain");
  const irreversible = chain?.properties?.value.lastIrreversible ?? null;
  const number = trust?.anchor?.number ?? (trust?.trouble ? irreversible : null);
  useEffect(() => {
    if (number === null) return;
    for (const actor of [trustActor, chainActor]) actor.send({ type: "view.pause" });
  }, [trustActor, chainActor, number]);
  return number === null ? (
    <section className="card" aria-label="An example">
      <p className="quiet-note">
        <span>
          A checked block is shown here as soon as there is one. The page of every block has its own
          proof: see <NewBlock />.
        </span>
      </p>
    </section>
  ) : (
    <ExampleBlock number={number} />
  );
}

function ExampleBlock({ number }: { readonly number: BlockNum }) {
  const actor = useActorRef(blockProof, {
    input: {
      number,
      id: null,
      transaction: null,
      drawn: "consistent",
      finality: { isAnchored: false, vouchers: null, nodeSaysIrreversible: true },
    },
  });
  return (
    <>
      <h2>
        Block{" "}
        <a className="link num" href={`/blocks/${number}`}>
          {grouped(number)}
        </a>
        , checked here
      </h2>
      <BlockProofPanel actor={actor} />
    </>
  );
}
