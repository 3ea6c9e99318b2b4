/** The operations of a relation: the newest on demand, and a link to all of them. */
import { useMemo } from "react";
import type { AccountName } from "../../domain/chain/names.ts";
import { fromTo } from "../../domain/format/from-to.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { say } from "../../domain/language/say.ts";
import { relationLabels } from "../../domain/relation/relation-kinds.ts";
import type { DaySpan } from "../../domain/relation/relation.ts";
import {
  knownOperations,
  operationsLink,
  operationsQuery,
  type RelationRow,
} from "../../domain/relation/rows.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { Sentence } from "../transaction/Sentence.tsx";
import * as styles from "./Chosen.module.css";

/** How many operations are listed. */
const listed = 6;

export function EdgeOperations({
  row,
  span,
}: {
  readonly row: RelationRow;
  /** The days that count; null for all time. */
  readonly span: DaySpan | null;
}) {
  const { account, other, kind } = row;
  const query = useMemo(() => operationsQuery(other, kind, span), [other, kind, span]);
  const rows = useQuestion("archive.rows", [account as AccountName, query, 0, listed], {
    whenOpened: true,
  });
  const count = knownOperations(row);
  const all = row.operations > 1 ? say`All ${count} in the history` : say`Look in the history`;
  // Tells the button and the link apart from those of the other relations.
  const between = `${relationLabels[kind]}, ${fromTo(`@${account}`, `@${other}`)}`;
  return (
    <>
      <p className={styles.tools}>
        {row.operations > 0 && (
          <button
            type="button"
            className="btn tight"
            aria-expanded={rows.isAnswered}
            aria-label={labelled(say`Newest operations`, between)}
            onClick={rows.toggle}
          >
            {say`Newest operations`}
          </button>
        )}
        <a
          className="link small"
          href={operationsLink(row, span)}
          aria-label={labelled(all, between)}
        >
          {all}
        </a>
      </p>
      <Answer of={rows} ghosts={false} failed={say`The operations could not be read.`}>
        {(found) => (
          <ol className={styles.operations}>
            {found.rows.map(({ index, time, block, transaction, operation }) => (
              <li key={index}>
                <Sentence pieces={operation.sentence} />{" "}
                <a
                  className="small dim"
                  href={transaction ? `/transactions/${transaction}` : `/blocks/${block}`}
                >
                  <ExactTime time={time} />
                </a>
              </li>
            ))}
          </ol>
        )}
      </Answer>
    </>
  );
}
