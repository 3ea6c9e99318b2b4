/** All operations of a transaction, opened. */
import { useId, useRef } from "react";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { OperationItem } from "./OperationItem.tsx";
import { BesideVerdict } from "./Sentence.tsx";
import { operationId, useMarkedOperation } from "./use-marked-operation.ts";
import { SaveEvidence } from "../evidence/SaveEvidence.tsx";
import { say } from "../../domain/language/say.ts";

export function TransactionOperations({
  transaction: { id, operations },
}: {
  readonly transaction: TransactionDetail;
}) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  useMarkedOperation(list);
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Operations</h2>
        <span className="end num">{operations.length}</span>
      </header>
      <BesideVerdict value>
        <ul ref={list} className="lines">
          {operations.map((operation, i) => {
            const place = i + 1;
            return (
              <li key={`${i}-${operation.kind}`} id={operationId(i)}>
                <OperationItem
                  operation={operation}
                  startsOpen
                  link={{
                    to: `/transactions/${id}#${operationId(i)}`,
                    what: say`operation ${place}`,
                  }}
                  extra={
                    <SaveEvidence
                      about={{ kind: "operation", id, operation: i }}
                      what={say`operation ${place}, ${operation.kind}`}
                    />
                  }
                />
              </li>
            );
          })}
        </ul>
      </BesideVerdict>
    </section>
  );
}
