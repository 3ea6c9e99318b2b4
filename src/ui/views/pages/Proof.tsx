/** How proofs work, in five steps, with the newest irreversible block as the example. */
import { useEffect } from "react";
import { grouped } from "../../../domain/format/figures.ts";
import { useTopic } from "../../parts/use-topic.ts";
import { Page } from "../../parts/Page.tsx";
import { BlockProofPanel } from "../../proof/BlockProofPanel.tsx";
import { VerdictMark } from "../../proof/VerdictMark.tsx";

const lessons: readonly (readonly [title: string, text: string])[] = [
  [
    "Every transaction has a fingerprint",
    "Its operations are written as bytes in one agreed way. The first twenty bytes of their SHA-256 are its id. Change one letter and the id is another.",
  ],
  [
    "Fingerprints are folded into one",
    "The signed transactions of a block are hashed, and the hashes hashed in pairs until one is left. Its RIPEMD-160 is the merkle root in the block's header.",
  ],
  [
    "Blocks hold each other",
    "A header names the block below. SHA-224 of the signed header, with the height put in front, is the block's own id – which the next block names in turn.",
  ],
  [
    "A witness signs",
    "From the signature over the header the signer's public key can be recovered. It must be the key the witness has announced.",
  ],
  [
    "What no hash covers",
    "Virtual operations – rewards, payouts – and the state of accounts stand in no block. Nobody can prove them; we say so instead of colouring them green. What can be done is to ask other nodes for the same: the pages of blocks and accounts have a button for it.",
  ],
];

const meanings = [
  ["verified", "recomputed here, and it agrees"],
  ["mismatch", "recomputed here, and it does not agree: both values are shown"],
  ["cannot-check", "something needed is missing or unknown; that is no accusation"],
  ["not-provable", "no hash of the chain covers it"],
] as const;

export function Proof() {
  const { actor: chain, view } = useTopic("chain");
  const number = view?.properties?.value.lastIrreversible ?? null;
  // The first block that is heard of stays the example: what one reads should not move.
  useEffect(() => {
    if (number !== null) chain.send({ type: "view.pause" });
  }, [chain, number]);
  return (
    <Page title="Proof">
      <div className="stack">
        <div>
          <h1>How proofs work</h1>
          <p className="lead">
            A node may lie, or be wrong. Your browser recomputes what it can, from the bytes up.
          </p>
        </div>
        <ol className="tiles lessons">
          {lessons.map(([title, text], i) => (
            <li key={title} className="card tile">
              <span className="badge num">{i + 1}</span>
              <h2>{title}</h2>
              <p className="dim">{text}</p>
            </li>
          ))}
        </ol>
        <section className="card prose">
          <h2>What the marks say</h2>
          <dl className="meanings">
            {meanings.map(([verdict, meaning]) => (
              <div key={verdict}>
                <dt>
                  <VerdictMark verdict={verdict} hasWord />
                </dt>
                <dd className="dim">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="dim">
            In lists and in the heartbeat irreversible blocks are recomputed while your browser has
            nothing better to do. One without a mark has not been looked at.
          </p>
        </section>
        {number !== null && <Example number={number} />}
      </div>
    </Page>
  );
}

function Example({ number }: { readonly number: number }) {
  return (
    <>
      <h2>
        Block{" "}
        <a className="link num" href={`/blocks/${number}`}>
          {grouped(number)}
        </a>
        , recomputed
      </h2>
      <BlockProofPanel key={number} number={number} />
    </>
  );
}
