/** The fields on which nodes differ: each value with the nodes that have it. */
import { withCommas } from "../../domain/format/lists.ts";
import type { NodeComparison as Comparison } from "../../domain/proof/compare-nodes.ts";
import * as styles from "./NodeComparison.module.css";

export function Differences({
  comparison: { differences, furtherDifferences },
}: {
  readonly comparison: Comparison;
}) {
  return (
    <>
      <dl className={styles.differences}>
        {differences.map(({ field, values }) => (
          <div key={field}>
            <dt>{field}</dt>
            {values.map(({ text, hosts }) => (
              <dd key={text}>
                <span className="dim">{withCommas(hosts, String).join("")}</span>{" "}
                {text === "" ? <span className="faint">nothing</span> : <code>{text}</code>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {furtherDifferences > 0 && (
        <p className="quiet-note">Other fields that differ: {furtherDifferences}.</p>
      )}
    </>
  );
}
