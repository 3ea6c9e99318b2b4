/** The shape of a block while it is on its way. */
import { grouped } from "../../../domain/format/figures.ts";

const lines = ["a", "b", "c", "d", "e"];

export function BlockSkeleton({ number }: { readonly number: number | null }) {
  return (
    <div className="stack" aria-busy="true">
      <h1>Block {number === null ? "" : grouped(number)}</h1>
      <section className="card">
        <dl className="facts">
          {lines.flatMap((line) => [
            <dt key={line}>
              <span className="ghost" />
            </dt>,
            <dd key={`${line} value`}>
              <span className="ghost" />
            </dd>,
          ])}
        </dl>
      </section>
      <section className="card loading-card" />
    </div>
  );
}
