/** A transaction's title, finality, place in its block and envelope. */
import { finalityLabel } from "../../../domain/format/finality.ts";
import { counted, grouped } from "../../../domain/format/figures.ts";
import { shortId } from "../../../domain/format/ids.ts";
import type { Finality, Neighbours, TransactionDetail } from "../../../domain/protocol/engine.ts";
import type { Sourced } from "../../../domain/protocol/sourced.ts";
import { ShortAge } from "../../parts/Age.tsx";
import { FinalityMeter } from "../../parts/FinalityMeter.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { LongId } from "../../parts/LongId.tsx";
import { Pedigree } from "../../parts/Pedigree.tsx";
import { useExactTime } from "../../network.ts";

export function TransactionHeader({
  transaction,
  finality,
}: {
  readonly transaction: Sourced<TransactionDetail>;
  readonly finality: Finality;
}) {
  const exact = useExactTime();
  const { value } = transaction;
  const { id, block, position, time, operations, expiration, neighbours } = value;
  return (
    <>
      <div>
        <nav className="crumb" aria-label="Breadcrumb">
          <a href={`/blocks/${block}`}>Block {grouped(block)}</a>
          {neighbours && <NeighbourLinks neighbours={neighbours} />}
        </nav>
        <div className="title">
          <h1 className="num">
            Transaction <span className="nowrap">{shortId(id)}</span>
          </h1>
          <span className="badge">Confirmed</span>
          <span className="badge plain num">{finalityLabel(finality)}</span>
        </div>
        <p className="dim num">
          {counted(operations.length, "operation")} ·{" "}
          {time === null ? "block time not known" : exact(time)}
          {time !== null && (
            <>
              {" "}
              · <ShortAge time={time} />
            </>
          )}
        </p>
      </div>
      <Facts
        title="Transaction"
        stacks
        note={<Pedigree of={transaction} />}
        facts={[
          ["Transaction ID", <LongId key="id" text={id} what="transaction ID" />],
          [
            "Block",
            <a key="block" href={`/blocks/${block}`}>
              {grouped(block)}
            </a>,
          ],
          [
            "Position in the block",
            neighbours
              ? `${grouped(position + 1)} of ${grouped(neighbours.total)}`
              : grouped(position + 1),
          ],
          ["Expiration", exact(expiration)],
          ["Finality", <FinalityMeter key="finality" finality={finality} />],
          [
            value.signatures.length === 1 ? "Signature" : "Signatures",
            value.signatures.length === 0 ? (
              "—"
            ) : (
              <span key="signatures" className="stacked">
                {value.signatures.map((signature) => (
                  <LongId key={signature} text={signature} what="signature" />
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
