/** A block's title, verdict, finality and header. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { urlPart } from "../../domain/address/url-part.ts";
import type { BlockDetail } from "../../domain/block/answers.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped, kilobytes } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { Confirmed, FinalityRing } from "../proof/FinalityRing.tsx";
import { liveProof } from "../proof/live-proof.ts";
import { MismatchWarning } from "../proof/MismatchWarning.tsx";
import type { blockProof } from "../proof/proofs.charts.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { ExactTime, ShortAge } from "../shared/values/Age.tsx";
import { lazy } from "../start/lazy.ts";
import { WatchLink } from "../watch/WatchLink.tsx";
import { BlockCrumb } from "./BlockCrumb.tsx";

const round = lazy(() => import("./BlockRound.tsx").then((module) => module.BlockRound));

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
  const { number, witness, time, size, transactions } = value;
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
          <FinalityRing verdict={live.verdict} finality={finality} />
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
          <a className="link nowrap" href={`/witnesses/${urlPart(witness)}`}>
            Witness page
          </a>
          <Chunk view={round} fallback={false} of={number} head={head} />
        </p>
        <Confirmed of={block} />
      </div>
      <MismatchWarning proof={live} />
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
