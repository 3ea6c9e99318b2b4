/** The skeleton of a block's page. */
import { grouped } from "../../domain/format/figures.ts";
import { Facts } from "../shared/values/Facts.tsx";
import { Ghost, IdGhost } from "../shared/loading/Ghost.tsx";
import { GhostOperations } from "../transaction/GhostOperations.tsx";
import { BlockCrumb } from "./BlockCrumb.tsx";
import { Production } from "./BlockHeader.tsx";
import { say, sayAs } from "../../domain/language/say.ts";

export function BlockSkeleton({ number }: { readonly number: number | null }) {
  return (
    <div className="stack" aria-busy="true">
      <div>
        <BlockCrumb number={number} />
        <div className="title">
          <h1 className="num">{number === null ? say`Block` : say`Block ${grouped(number)}`}</h1>
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
        <p className="visually-hidden">Loading block {number}</p>
      </div>
      <div className="stack awaited" aria-hidden="true">
        <Facts
          title="Header"
          isStacked
          facts={[
            [say`Block ID`, <IdGhost key="id" />],
            [sayAs("a block")`Previous`, <IdGhost key="previous" />],
            [say`Transaction merkle root`, <IdGhost key="root" />],
            [
              say`Signing key`,
              <code key="key" className="mono">
                <Ghost length={53} />
              </code>,
            ],
            [say`Timestamp`, <Ghost key="time" length={24} />],
            [say`Finality`, <Ghost key="finality" length={48} />],
          ]}
        />
        <GhostOperations count={5} />
      </div>
    </div>
  );
}
