/** The skeleton of an account's page. */
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { ProfileStart } from "../shared/account/ProfileStart.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import { FactList } from "../shared/values/FactList.tsx";
import * as styles from "../shared/account/Profile.module.css";
import * as factGridStyles from "../shared/values/FactGrid.module.css";
import * as glanceStyles from "./glance/Glance.module.css";
import * as accountHeadStyles from "./head/AccountHead.module.css";

/** The cards and how many facts each has, so that the skeleton is as tall as the loaded page. */
const cards = [
  [say`Basic Information`, 8],
  [say`Balances & Assets`, 12],
  [say`Mana & Resources`, 9],
  [say`Rewards & Earnings`, 5],
  [say`Activity & Engagement`, 10],
  [say`Powerdown & Delegations`, 7],
  [say`Timeline & Activity Dates`, 8],
  [say`Security & Keys`, 8],
] as const;

/** The head of a page while it loads: the whole profile for the overview, one line for the other tabs. */
export function HeadSkeleton({
  name,
  isOverview,
}: {
  readonly name: string;
  readonly isOverview: boolean;
}) {
  if (!isOverview)
    return (
      <section className={accountHeadStyles.accountHead} aria-busy="true">
        <div className={accountHeadStyles.line}>
          <span className={accountHeadStyles.portrait} />
          <h1>@{name}</h1>
        </div>
      </section>
    );
  return (
    <ProfileStart
      name={name}
      note={say`Loading…`}
      figures={
        <dl className={`${factGridStyles.tally} num`} aria-hidden="true">
          {[say`Posts`, say`Comments`, say`Followers`, say`Following`].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Ghost length={3} />
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      <div className={styles.about} aria-hidden="true">
        <p>
          <Ghost length={48} />
        </p>
        <p>
          <Ghost length={32} />
        </p>
      </div>
    </ProfileStart>
  );
}

/** What follows the tabs while the account loads. */
export function BodySkeleton({ isOverview }: { readonly isOverview: boolean }) {
  if (!isOverview) return <div className="card loading-card" aria-hidden="true" />;
  return (
    <div className="stack awaited" aria-hidden="true">
      <ul className={glanceStyles.glance}>
        {Array.from({ length: 5 }, (_, i) => (
          <li key={i}>
            <Ghost length={8} />
            <Ghost length={11} />
          </li>
        ))}
      </ul>
      <div className="section-title">
        <h2>Complete Account Information</h2>
      </div>
      <div className="cards">
        {cards.map(([title, count]) => (
          <GhostFacts key={title} title={title} count={count} />
        ))}
      </div>
    </div>
  );
}

function GhostFacts({ title, count }: { readonly title: string; readonly count: number }) {
  const facts = Array.from({ length: count }, (_, i) => ghostFact(i));
  return (
    <Card title={title}>
      <FactList facts={facts} />
    </Card>
  );
}

const ghostFact = (i: number): readonly [label: ReactNode, value: ReactNode] => [
  <Ghost key="label" length={9 + ((i * 5) % 9)} />,
  <Ghost key="value" length={6 + ((i * 7) % 8)} />,
];
