/** The skeleton of an account's page. */
import { Ghost } from "../shared/loading/Ghost.tsx";
import { say } from "../../domain/language/say.ts";

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

export function AccountSkeleton({
  name,
  isOverview,
}: {
  readonly name: string;
  readonly isOverview: boolean;
}) {
  if (!isOverview)
    return (
      <div className="stack" aria-busy="true">
        <section className="account-head">
          <div className="line">
            <span className="portrait" />
            <h1>@{name}</h1>
          </div>
        </section>
        <div className="card loading-card" aria-hidden="true" />
      </div>
    );
  return (
    <div className="stack" aria-busy="true">
      <section className="card profile">
        <div className="cover" />
        <div className="who-is">
          <span className="portrait" />
          <div className="names">
            <h1>@{name}</h1>
            <p className="dim">Loading…</p>
          </div>
          <dl className="tally num" aria-hidden="true">
            {[say`Posts`, say`Comments`, say`Followers`, say`Following`].map((label) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Ghost length={3} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="about" aria-hidden="true">
          <p>
            <Ghost length={48} />
          </p>
          <p>
            <Ghost length={32} />
          </p>
        </div>
      </section>
      <div className="stack awaited" aria-hidden="true">
        <div className="section-title">
          <h2>Complete Account Information</h2>
        </div>
        <div className="cards">
          {cards.map(([title, count]) => (
            <GhostFacts key={title} title={title} count={count} />
          ))}
        </div>
      </div>
    </div>
  );
}

function GhostFacts({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      <dl className="facts">
        {Array.from({ length: count }, (_, i) => [
          <dt key={i}>
            <Ghost length={9 + ((i * 5) % 9)} />
          </dt>,
          <dd key={`${i} value`}>
            <Ghost length={6 + ((i * 7) % 8)} />
          </dd>,
        ])}
      </dl>
    </section>
  );
}
