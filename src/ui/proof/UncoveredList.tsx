/** The members of a node's answer that no hash covers, listed separately from verified values. */
import { useId } from "react";
import type { Uncovered } from "../../domain/block/uncovered.ts";
import { say } from "../../domain/language/say.ts";
import * as styles from "./UncoveredList.module.css";

export function UncoveredList({ uncovered }: { readonly uncovered: readonly Uncovered[] }) {
  const added = uncovered.filter(({ isDefault }) => isDefault);
  const strange = uncovered.filter(({ isDefault }) => !isDefault);
  return (
    <>
      {strange.length > 0 && (
        <Listed
          title="Not Covered by the Hash"
          about={say`The node could have written anything here.`}
          members={strange}
        />
      )}
      {added.length > 0 && (
        <Listed
          title="Added by the Node's Interface"
          about={say`Nobody signed these members: condenser_api adds them to every operation of this kind, always with these values.`}
          members={added}
        />
      )}
    </>
  );
}

interface ListedProps {
  readonly title: string;
  readonly about: string;
  readonly members: readonly Uncovered[];
}

function Listed({ title, about, members }: ListedProps) {
  const heading = useId();
  return (
    <section className={styles.uncovered} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <p className="dim small">{about}</p>
      <dl>
        {members.map(({ path, json }) => (
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
