/** How much STEEM is wanted and offered up to each price. */
import { useId } from "react";
import { depthOf, type OrderBook } from "../../domain/trade/order-book.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";

const plot = lazy(() => import("./DepthPlot.tsx").then((module) => module.DepthPlot));

export function DepthCard({ book }: { readonly book: OrderBook | null }) {
  const heading = useId();
  const depth = book && depthOf(book);
  return (
    <section className="card" aria-labelledby={heading} aria-busy={!book}>
      <header>
        <h2 id={heading}>Depth</h2>
        <span className="end">STEEM, within 25% of the price</span>
      </header>
      {depth?.length === 0 ? (
        <p className="quiet-note">There are no orders to draw.</p>
      ) : (
        <div className="depth-plot">{depth && <Chunk view={plot} depth={depth} />}</div>
      )}
    </section>
  );
}
