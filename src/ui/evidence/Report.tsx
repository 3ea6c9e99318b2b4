/** The result of an evidence check: verdict, content, steps, origin, and whether this browser trusts the keys. */
import { type ReactNode } from "react";
import type { BlockNum } from "../../domain/chain/names.ts";
import {
  evidenceStepLabel,
  type EvidenceReport,
  type MissedSlot,
} from "../../domain/evidence/evidence.ts";
import { withTrustedHere } from "../../domain/evidence/trusted-here.ts";
import { grouped, missing } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { withCommas } from "../../domain/format/lists.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import { FirstRows } from "../list/FirstRows.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { Step } from "../proof/ProofSteps.tsx";
import { VerdictMark } from "../proof/VerdictMark.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { Card } from "../shared/page/Card.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { OperationItem } from "../transaction/OperationItem.tsx";
import { BesideVerdict } from "../transaction/Sentence.tsx";
import { slotColumns } from "../witness/round/slot-columns.tsx";
import * as historyListStyles from "../account/HistoryList.module.css";
import * as proofStepsStyles from "../proof/ProofSteps.module.css";
import * as styles from "./Report.module.css";

export function Report({ report: fromFile }: { readonly report: EvidenceReport }) {
  const { report, isComparing } = useLocalComparison(fromFile);
  const { verdict, sentence, steps, operations, operationCount, missed, trust } = report;
  return (
    <>
      <section className={`card ${styles.outcome}`} data-verdict={verdict} role="status">
        <VerdictMark verdict={verdict} vouchers={trust.listed ? null : trust.vouchers} hasWord />
        <p>{sentence}</p>
        {verdict !== "mismatch" && <LocalTrust report={report} isComparing={isComparing} />}
      </section>
      {verdict !== "mismatch" && operations.length > 0 && (
        <Section title="What the File Contains" end={grouped(operationCount)}>
          <BesideVerdict value>
            <ul className={historyListStyles.lines}>
              {operations.map((operation, i) => (
                <li key={`${i}-${operation.kind}`}>
                  <OperationItem operation={operation} startsOpen={operationCount === 1} />
                </li>
              ))}
            </ul>
          </BesideVerdict>
          {operationCount > operations.length && (
            <p className="quiet-note">The first {grouped(operations.length)} are shown.</p>
          )}
        </Section>
      )}
      {verdict !== "mismatch" && missed && missed.slots.length > 0 && (
        <Section title="Missed Slots" end={grouped(missed.slots.length)}>
          <FirstRows title={say`Missed Slots`} count={missed.slots.length}>
            <Table
              look="cards"
              leading={0}
              caption={say`Missed Slots`}
              rows={missed.slots.toReversed()}
              keyOf={({ time }) => String(time)}
              columns={missedColumns}
            />
          </FirstRows>
        </Section>
      )}
      {verdict !== "mismatch" && missed && missed.announced.length > 0 && (
        <Facts
          title="Version and Hardfork Votes"
          isStacked
          facts={missed.announced.map(({ block, line }) => [grouped(block), line])}
        />
      )}
      <Section title="Steps">
        <ol className={proofStepsStyles.proof}>
          {steps.map((step) => (
            <Step
              key={step.name}
              claim={say`the file says`}
              step={{
                ...step,
                label: evidenceStepLabel[step.name],
                verdict: withStanding(
                  step.verdict,
                  verdict === "verified" ? "anchored" : "waiting",
                ),
              }}
            />
          ))}
        </ol>
      </Section>
      <Origin report={report} />
    </>
  );
}

const missedColumns: readonly ListColumn<MissedSlot>[] = slotColumns<BlockNum>(grouped);

/** Compares the file's keys with the ones this browser trusts, if both are of the same chain. */
function useLocalComparison(report: EvidenceReport): {
  readonly report: EvidenceReport;
  /** Whether the light client is still looking for its root. */
  readonly isComparing: boolean;
} {
  const { network } = useNetwork();
  const { view } = useTopic("trust");
  const isSame = report.network.chainId === network.chainId;
  const trusted = isSame && view?.root ? view.witnesses : null;
  return {
    report: withTrustedHere(report, trusted && new Map(trusted.map((each) => [each.name, each]))),
    isComparing: isSame && !view?.root && !view?.trouble,
  };
}

function Section({
  title,
  end,
  children,
}: {
  readonly title: string;
  readonly end?: string;
  readonly children: ReactNode;
}) {
  return (
    <Card title={title} end={end !== undefined && <span className="num">{end}</span>}>
      {children}
    </Card>
  );
}

/** The verdict relies on the file's own keys; this says whether this browser trusts them too. */
function LocalTrust({
  report: { alsoTrustedHere, trust },
  isComparing,
}: {
  readonly report: EvidenceReport;
  readonly isComparing: boolean;
}) {
  if (trust.listed)
    return (
      <p className="small dim">
        The file relies on a block ID, which anyone can write. Compare it with a source you trust.
      </p>
    );
  if (isComparing)
    return <p className="small dim">Comparing these keys with the ones this browser trusts…</p>;
  if (alsoTrustedHere === null)
    return (
      <p className="small dim">
        This browser has no trust root for that chain, so it can&apos;t tell whether these keys are
        the witnesses&apos; own.
      </p>
    );
  // The steps say that no key vouches for the block.
  if (trust.vouchers === 0) return null;
  return (
    <p className="small dim">
      {sentences([
        say`${alsoTrustedHere} of the ${trust.vouchers} keys that vouch for the block are trusted by this browser too.`,
        alsoTrustedHere < trust.vouchers &&
          say`Witnesses change their keys, so an older file may name others.`,
      ])}
    </p>
  );
}

function Origin({
  report: { network, block, transaction, trust, nodes, savedAt },
}: {
  readonly report: EvidenceReport;
}) {
  const facts: readonly Fact[] = [
    [say`Network`, say`${network.label}, chain ${shortId(network.chainId)}`],
    [
      say`Block`,
      // One box: between boxes of their own, the space after the comma would be lost.
      <span key="block">
        {grouped(block.number)} by {block.witness}, {exactTime(block.time)}
      </span>,
    ],
    [say`Block ID`, <LongId key="id" text={block.id} what={say`block ID`} />],
    ...(transaction === null
      ? []
      : [
          [
            say`Transaction ID`,
            <LongId key="transaction" text={transaction} what={say`transaction ID`} />,
          ] satisfies Fact,
        ]),
    trust.listed
      ? [
          say`Based on`,
          trust.listed.why === "anchored"
            ? say`block ${grouped(trust.listed.block)}, anchored in the browser that saved the file`
            : say`block ${grouped(trust.listed.block)}, in the operator's list of blocks`,
        ]
      : [say`Trusted keys`, keysWords(trust)],
    [say`Trust root`, <LongId key="root" text={trust.id} what={say`root's block ID`} />],
    [say`Received from`, nodes.length === 0 ? missing : withCommas(nodes, String).join("")],
    [sayAs("a time")`Saved`, exactTime(savedAt)],
  ];
  return <Facts title="Where It Comes From" isStacked facts={facts} />;
}

function keysWords({ origin, witnesses, block }: EvidenceReport["trust"]): string {
  switch (origin) {
    case "checkpoint":
      return say`${witnesses} witnesses of the operator's checkpoint at block ${grouped(block)}`;
    case "pin":
      return say`${witnesses} witnesses, pinned at block ${grouped(block)} by the browser that saved the file`;
    case "quorum":
      return say`${witnesses} witnesses that several nodes agreed on at block ${grouped(block)}`;
    default:
      return origin satisfies never;
  }
}
