/** The safety tab: a verdict, what to do now, what is at stake until when, the reasons, and what is not known. */
import type { Sourced } from "../../domain/contract/sourced.ts";
import type { SafetyView } from "../../domain/safety/view.ts";
import type { StateTabProps } from "../account/tab-props.ts";
import { useNetworkList } from "../settings/network-lists.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { StateAnswer } from "../shared/page/StateCard.tsx";
import { Deadlines } from "./Deadlines.tsx";
import { Reasons } from "./Reasons.tsx";
import { Signers } from "./Signers.tsx";
import { Stakes } from "./Stakes.tsx";
import { Steps } from "./Steps.tsx";
import { VerdictCard } from "./VerdictCard.tsx";
import * as styles from "./Safety.module.css";

/** Two blocks, ms, so that the page soon shows what happens. */
const refreshInterval = 6000;

export function Safety({ account }: StateTabProps) {
  const own = useNetworkList("ownFindings");
  const safety = useQuestion("account.safety", [account.name, own], {
    every: refreshInterval,
    keepsAnswer: true,
  });
  return (
    <StateAnswer of={safety}>{(view, answer) => <Parts view={view} of={answer} />}</StateAnswer>
  );
}

function Parts({
  view,
  of: { receivedAt },
}: {
  readonly view: SafetyView;
  readonly of: Sourced<SafetyView>;
}) {
  const { steps, lost, deadlines, stakes, reasons, unknown, headTime } = view;
  /** How far the chain's clock is ahead of this page's, ms; 0 if it is behind, as a node may be. */
  const ahead = Math.max(0, headTime - receivedAt);
  const now = receivedAt + ahead;
  return (
    <>
      <VerdictCard of={view} />
      {steps.length > 0 && <Steps steps={steps} lost={lost} now={now} ahead={ahead} />}
      {deadlines.length > 0 && (
        <Deadlines name={view.account} of={deadlines} now={now} ahead={ahead} />
      )}
      <Stakes of={stakes} />
      <Reasons of={reasons} account={view.account} />
      <Signers account={view.account} />
      <Card title="What Is Not Known">
        <ul className={styles.list}>
          {unknown.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
