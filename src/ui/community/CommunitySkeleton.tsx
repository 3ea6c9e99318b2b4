/** The skeleton of a community while it loads. */
import { roleLabel, roles } from "../../domain/community/community.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import * as profileStyles from "../shared/account/Profile.module.css";
import * as startStyles from "../shared/account/ProfileStart.module.css";
import * as factGridStyles from "../shared/values/FactGrid.module.css";
import * as styles from "./CommunityCard.module.css";

export function CommunitySkeleton({ id }: { readonly id: string }) {
  return (
    <div className="stack awaited" aria-hidden="true">
      <section className={`card ${startStyles.profile}`}>
        <div className={startStyles.cover} />
        <div className={startStyles.identity}>
          <span className={startStyles.portrait} />
          <div className={startStyles.names}>
            <p className={styles.big}>
              <Ghost length={12} />
            </p>
            <p className="dim">@{id}</p>
          </div>
          <dl className={`${factGridStyles.tally} num`}>
            {[say`Subscribers`, say`Authors`].map((label) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Ghost length={4} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={profileStyles.about}>
          <p>
            <Ghost length={48} />
          </p>
        </div>
      </section>
      <div className="cards">
        <Facts
          title="Community"
          facts={[
            say`ID`,
            say`Number`,
            say`Type`,
            say`Language`,
            sayAs("a community")`Joined`,
            say`NSFW`,
          ].map((label, i) => [label, <Ghost key={label} length={6 + ((i * 5) % 7)} />] as const)}
        />
        {[say`Description`, say`Rules`, ...roles.map((role) => roleLabel[role])].map((title) => (
          <Card title={title} key={title}>
            <p className="padded">
              <Ghost length={28} />
            </p>
          </Card>
        ))}
      </div>
    </div>
  );
}
