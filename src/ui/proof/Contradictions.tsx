/** The fields in which a node's answer differs from the transaction's block, with both values. */
import type { Contradiction } from "../../domain/proof/contradictions.ts";

export function Contradictions({ found }: { readonly found: readonly Contradiction[] }) {
  if (found.length === 0) return null;
  return (
    <section className="card contradictions" role="alert">
      <p className="warning-box wrong">
        <strong>The node&apos;s answer differs from the block.</strong> This page shows what the
        block contains.
      </p>
      <dl className="differences">
        {found.map(({ field, claimed, proved }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>
              <span className="dim">the node says</span> <code>{claimed}</code>
            </dd>
            <dd>
              <span className="dim">the block contains</span> <code>{proved}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
