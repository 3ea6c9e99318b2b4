/** A block's title, verdict, finality and header. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { urlPart } from "../../domain/address/url-part.ts";
import { counted, grouped, kilobytes } from "../../domain/format/figures.ts";
import { finalityLabel } from "../../domain/block/format-finality.ts";
import type { BlockDetail } from "../../domain/block/answers.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { ExactTime, ShortAge } from "../shared/values/Age.tsx";
import type { blockProof } from "../proof/proofs.charts.ts";
import { FinalityMeter } from "../proof/FinalityMeter.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { liveProof } from "../proof/live-proof.ts";
import { MismatchWarning } from "../proof/MismatchWarning.tsx";
import { VerdictMark } from "../proof/VerdictMark.tsx";
import { WatchLink } from "../watch/WatchLink.tsx";
import { BlockCrumb } from "./BlockCrumb.tsx";
import { say, sayAs } from "../../domain/language/say.ts";

export function BlockHeader({
  block,
  proof,
}: {
  readonly block: Sourced<BlockDetail>;
  readonly proof: ActorRefFrom<typeof blockProof>;
}) {
  const known = useSelector(proof, ({ context }) => context);
  const live = liveProof(known);
  const { finality, head } = known;
  const { value } = block;
  const { number, id, previous, merkleRoot, witness, time, size, transactions } = value;
  const isOld = finality.isAnchored || finality.nodeSaysIrreversible;
  const isNewest = !isOld && (head === null || head <= number);
  const producedAt = (
    <span className="num">
      <ExactTime time={time} />
    </span>
  );
  return (
    <>
      <div>
        <BlockCrumb number={number} isNewest={isNewest} />
        <div className="title">
          <h1 className="num">Block {grouped(number)}</h1>
          <CopyButton text={String(number)} what={say`block number`} />
          <VerdictMark verdict={live.verdict} vouchers={finality.vouchers} hasWord />
          <span className="badge">Confirmed</span>
          <span className="badge plain num">{finalityLabel(finality)}</span>
          {!isOld && (
            <WatchLink
              rule={{ kind: "height", height: String(number) }}
              what={say`block ${number}`}
            />
          )}
        </div>
        <p className="dim">
          <Production witness={<AccountLabel name={witness} />} time={producedAt} /> ·{" "}
          <ShortAge time={time} /> · <span className="num">{kilobytes(size)}</span> ·{" "}
          {counted(transactions, "transaction")} ·{" "}
          <a className="link" href={`/witnesses/${urlPart(witness)}`}>
            Witness page
          </a>
        </p>
      </div>
      <MismatchWarning proof={live} />
      <Facts
        title="Header"
        isStacked
        note={<SourceNote of={block} />}
        facts={[
          [say`Block ID`, id ? <LongId text={id} what={say`block ID`} /> : "—"],
          [
            sayAs("a block")`Previous`,
            <LongId
              key="previous"
              text={previous}
              what={say`previous block's ID`}
              // The first block has none.
              to={number > 1 ? `/blocks/${number - 1}` : undefined}
            />,
          ],
          [
            say`Transaction merkle root`,
            <LongId key="root" text={merkleRoot} what={say`merkle root`} />,
          ],
          [
            say`Signing key`,
            value.signingKey ? (
              <code key="key" className="mono">
                {value.signingKey}
              </code>
            ) : (
              "—"
            ),
          ],
          [say`Timestamp`, <ExactTime key="time" time={time} />],
          [say`Finality`, <FinalityMeter key="finality" finality={finality} />],
        ]}
      />
    </>
  );
}

/** Who produced the block, and when. */
export function Production({
  witness,
  time,
}: {
  readonly witness: ReactNode;
  readonly time: ReactNode;
}) {
  return (
    <>
      Produced by {witness} on {time}
    </>
  );
}
