/** The reasons of the verdict: what was found, when, in which block and transaction, and whether that is proved. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { AccountName } from "../../domain/chain/names.ts";
import { tinyId } from "../../domain/format/ids.ts";
import { say } from "../../domain/language/say.ts";
import { ownFinding } from "../../domain/safety/own-finding.ts";
import type { SafetyReason } from "../../domain/safety/view.ts";
import { ProveRows } from "../account/ProveRows.tsx";
import { ClaimPlace } from "../authority/ClaimPlace.tsx";
import { LazySaveEvidence } from "../evidence/LazySaveEvidence.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { proofColumn } from "../proof/proof-column.tsx";
import { rowProving } from "../proof/proving.charts.ts";
import { Card } from "../shared/page/Card.tsx";
import { Age } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { OwnFinding } from "./OwnFinding.tsx";
import * as styles from "./Safety.module.css";

/** A reason, or something shown like one; only the reasons of a verdict have a signal. */
type Reason = Omit<SafetyReason, "kind" | "signal"> & Partial<Pick<SafetyReason, "signal">>;

/** `title`: the card's. `empty`: what the card says if there are no reasons. */
export function Reasons({
  of,
  title = say`The Reasons`,
  empty = say`Nothing was found that concerns its safety.`,
  note,
  account = null,
}: {
  readonly of: readonly Reason[];
  /** Whose reasons the visitor can mark with 'This was me'; null if that would change nothing. */
  readonly account?: AccountName | null;
  readonly title?: string;
  readonly empty?: string;
  /** Below the reasons. */
  readonly note?: ReactNode;
}) {
  const proving = useActorRef(rowProving, { input: { subject: [] } });
  const verdicts = useSelector(proving, ({ context }) => context.proof);
  const claims = of.flatMap(({ claim }) => claim ?? []);
  const columns: readonly ListColumn<Reason>[] = [
    {
      key: "what",
      label: say`What happened`,
      isHeader: true,
      render: ({ severity, sentence, signal }) => (
        <span className={styles.happened}>
          <span className={styles.reason} data-severity={severity}>
            {sentence}
          </span>{" "}
          {account !== null && signal && severity !== "usual" && (
            <OwnFinding finding={ownFinding(account, signal)} sentence={sentence} />
          )}
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
      render: ({ claim }) => (claim ? <ClaimPlace of={claim.claim} /> : say`as a node reports it`),
    },
    proofColumn(verdicts),
    {
      key: "evidence",
      label: say`Evidence`,
      render: ({ claim }) => {
        const id = claim?.claim.transaction;
        return id && <LazySaveEvidence about={{ kind: "transaction", id }} what={tinyId(id)} />;
      },
    },
  ];
  return (
    <Card title={title}>
      {claims.length > 0 && <ProveRows actor={proving} claims={() => claims} />}
      {of.length === 0 ? (
        <p className="quiet-note">{empty}</p>
      ) : (
        <Table look="cards" rows={of} keyOf={({ key }) => key} columns={columns} />
      )}
      {note}
    </Card>
  );
}
