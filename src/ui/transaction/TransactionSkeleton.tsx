/** The skeleton of a transaction's page. */
import type { ReactNode } from "react";
import { Facts } from "../shared/values/Facts.tsx";
import { Ghost, IdGhost } from "../shared/loading/Ghost.tsx";
import { ConfirmedGhost, RingGhost } from "../proof/FinalityRing.tsx";
import { GhostOperations } from "./GhostOperations.tsx";
import { say } from "../../domain/language/say.ts";

export function TransactionSkeleton({
  id,
  heading,
}: {
  readonly id: string;
  readonly heading: ReactNode;
}) {
  return (
    <div className="stack" aria-busy="true">
      <div>
        <div className="crumb" aria-hidden="true">
          <span>
            <Ghost length={9} />
          </span>
        </div>
        <div className="title">
          <h1 className="num subject">{heading}</h1>
          <RingGhost />
        </div>
        <p className="dim" aria-hidden="true">
          <Ghost length={36} />
        </p>
        <ConfirmedGhost />
        <p className="visually-hidden">Loading transaction {id}</p>
      </div>
      <div className="stack awaited" aria-hidden="true">
        <Facts
          title="Transaction"
          isStacked
          facts={[
            [say`Transaction ID`, <IdGhost key="id" />],
            [say`Block`, <Ghost key="block" length={8} />],
            [say`Position in the block`, <Ghost key="position" length={6} />],
            [say`Expiration`, <Ghost key="expiration" length={24} />],
            [say`Signature`, <IdGhost key="signature" length={130} />],
          ]}
        />
        <GhostOperations count={1} areOpen />
      </div>
    </div>
  );
}
