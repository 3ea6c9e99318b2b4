/** The members of a node's answer that no hash covers, listed separately from verified values. */
import { useId } from "react";
import type { Uncovered } from "../../domain/block/uncovered.ts";

export function UncoveredList({ uncovered }: { readonly uncovered: readonly Uncovered[] }) {
  const heading = useId();
  if (uncovered.length === 0) return null;
  return (
    <section className="uncovered" aria-labelledby={heading}>
      <h3 id={heading}>Not covered by the hash</h3>
      <p className="dim small">The node could have written anything here.</p>
      <dl>
        {uncovered.map(({ path, json }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
            </dt>
            <dd>
              <code>{json}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
