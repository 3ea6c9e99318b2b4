/** How much STEEM is wanted and offered up to each price. */
import { depthOf, type OrderBook } from "../../domain/trade/order-book.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { Card } from "../shared/page/Card.tsx";

const plot = lazy(() => import("./DepthPlot.tsx").then((module) => module.DepthPlot));

export function DepthCard({ book }: { readonly book: OrderBook | null }) {
  const depth = book && depthOf(book);
  return (
    <Card title="Depth" end={<>STEEM, within 25% of the price</>} isBusy={!book}>
      {depth?.length === 0 ? (
        <p className="quiet-note">There are no orders to draw.</p>
      ) : (
        <div className="depth-plot">{depth && <Chunk view={plot} depth={depth} />}</div>
      )}
    </Card>
  );
}
