/** The reasons of the verdict: what was found, when, in which block and transaction, and whether that is proved. */
import { useSelector } from "@xstate/react";
import { grouped, missing } from "../../domain/format/figures.ts";
import { tinyId } from "../../domain/format/ids.ts";
import { say } from "../../domain/language/say.ts";
import type { SafetyReason } from "../../domain/safety/view.ts";
import { rowVerdict } from "../../machines/proof/row-proving.machine.ts";
import { ProveRows } from "../account/ProveRows.tsx";
import { SaveEvidence } from "../evidence/SaveEvidence.tsx";
import { Table } from "../list/Table.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { rowProving } from "../proof/proving.charts.ts";
import { VerdictMark } from "../proof/VerdictMark.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Age } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import * as styles from "./Safety.module.css";

export function Reasons({ of }: { readonly of: readonly SafetyReason[] }) {
  const proving = useActorRef(rowProving, { input: { subject: [] } });
  const verdicts = useSelector(proving, ({ context }) => context.proof);
  const claims = of.flatMap(({ claim }) => claim ?? []);
  const columns: readonly ListColumn<SafetyReason>[] = [
    {
      key: "what",
      label: say`What happened`,
      render: ({ severity, sentence }) => (
        <span className={styles.reason} data-severity={severity}>
          {sentence}
        </span>
      ),
    },
    {
      key: "when",
      label: say`When`,
      isNumeric: true,
      render: ({ time }) => (time === null ? say`not known` : <Age time={time} />),
    },
    {
      key: "where",
      label: say`Block and transaction`,
      isNumeric: true,
      render: ({ claim }) => (claim ? <Place of={claim.claim} /> : say`as a node reports it`),
    },
    {
      key: "proof",
      label: say`Proof`,
      render: ({ claim }) => {
        const verdict = claim ? rowVerdict(verdicts, claim) : "not-provable";
        return verdict ? <VerdictMark verdict={verdict} hasWord isQuiet /> : missing;
      },
    },
    {
      key: "evidence",
      label: say`Evidence`,
      render: ({ claim }) => {
        const id = claim?.claim.transaction;
        return id && <SaveEvidence about={{ kind: "transaction", id }} what={tinyId(id)} />;
      },
    },
  ];
  return (
    <Card title="The Reasons">
      {claims.length > 0 && <ProveRows actor={proving} claims={() => claims} />}
      {of.length === 0 ? (
        <p className="quiet-note">Nothing was found that concerns its safety.</p>
      ) : (
        <Table look="cards" rows={of} keyOf={({ key }) => key} columns={columns} />
      )}
    </Card>
  );
}

/** Links to an entry's block and transaction. */
function Place({
  of: { block, transaction },
}: {
  readonly of: NonNullable<SafetyReason["claim"]>["claim"];
}) {
  return (
    <span className={styles.place}>
      <a href={`/blocks/${block}`}>{grouped(block)}</a>
      {transaction && (
        <a className="mono" href={`/transactions/${transaction}`}>
          <span aria-hidden="true">{tinyId(transaction)}</span>
          <span className="visually-hidden">Transaction {transaction}</span>
        </a>
      )}
    </span>
  );
}
