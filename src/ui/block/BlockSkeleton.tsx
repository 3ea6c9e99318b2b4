/** The skeleton of a block's page. */
import { grouped } from "../../domain/format/figures.ts";
import { ButtonGhost, Ghost } from "../shared/loading/Ghost.tsx";
import { BarGhost } from "./OperationBar.tsx";
import { ConfirmedGhost, RingGhost } from "../proof/FinalityRing.tsx";
import { GhostOperations } from "../transaction/GhostOperations.tsx";
import { BlockCrumb } from "./BlockCrumb.tsx";
import { Production } from "./BlockHeader.tsx";
import { say } from "../../domain/language/say.ts";

export function BlockSkeleton({ number }: { readonly number: number | null }) {
  return (
    <div className="stack" aria-busy="true">
      <div>
        <BlockCrumb number={number} />
        <div className="title">
          <h1 className="num">{number === null ? say`Block` : say`Block ${grouped(number)}`}</h1>
          <ButtonGhost />
          <RingGhost />
        </div>
        <p className="dim" aria-hidden="true">
          <Production
            witness={
              <span className="who">
                <i />
                <Ghost length={8} />
              </span>
            }
            time={<Ghost length={48} />}
          />
        </p>
        <ConfirmedGhost />
        <p className="visually-hidden">Loading block {number}</p>
      </div>
      <div className="stack awaited" aria-hidden="true">
        <GhostOperations count={5} bar={<BarGhost />} />
      </div>
    </div>
  );
}
