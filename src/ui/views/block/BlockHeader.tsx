/** A block's title, finality and header. */
import { counted, grouped, kilobytes } from "../../../domain/format/figures.ts";
import { finalityLabel } from "../../../domain/format/finality.ts";
import type { BlockDetail, Finality } from "../../../domain/protocol/engine.ts";
import type { Sourced } from "../../../domain/protocol/sourced.ts";
import { ShortAge } from "../../parts/Age.tsx";
import { FinalityMeter } from "../../parts/FinalityMeter.tsx";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { LongId } from "../../parts/LongId.tsx";
import { Pedigree } from "../../parts/Pedigree.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Who } from "../../parts/Who.tsx";
import { useExactTime } from "../../network.ts";
import { BlockCrumb } from "./BlockCrumb.tsx";

export function BlockHeader({
  block,
  finality,
}: {
  readonly block: Sourced<BlockDetail>;
  readonly finality: Finality;
}) {
  const exact = useExactTime();
  const { value } = block;
  const { number, id, previous, merkleRoot, witness, time, size, transactions } = value;
  return (
    <>
      <div>
        <BlockCrumb number={number} isNewest={finality.builtOnBy === 0} />
        <div className="title">
          <h1 className="num">Block {grouped(number)}</h1>
          <span className="badge">Confirmed</span>
          <span className="badge plain num">{finalityLabel(finality)}</span>
          <CopyButton text={String(number)} what="block number" />
        </div>
        <p className="dim">
          Produced by <Who name={witness} /> on <span className="num">{exact(time)}</span> ·{" "}
          <ShortAge time={time} /> · <span className="num">{kilobytes(size)}</span> ·{" "}
          {counted(transactions, "transaction")}
        </p>
      </div>
      <Facts
        title="Header"
        stacks
        note={<Pedigree of={block} />}
        facts={[
          ["Block ID", id ? <LongId text={id} what="block ID" /> : "—"],
          [
            "Previous",
            <LongId
              key="previous"
              text={previous}
              what="previous block's ID"
              // Below the first block there is none.
              to={number > 1 ? `/blocks/${number - 1}` : undefined}
            />,
          ],
          ["Transaction merkle root", <LongId key="root" text={merkleRoot} what="merkle root" />],
          [
            "Signing key",
            value.signingKey ? (
              <code key="key" className="mono">
                {value.signingKey}
              </code>
            ) : (
              "—"
            ),
          ],
          ["Timestamp", exact(time)],
          ["Finality", <FinalityMeter key="finality" finality={finality} />],
        ]}
      />
    </>
  );
}
