/** A community's profile, facts, description, rules and roles. */
import { useId } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import type { CommunityView } from "../../domain/community/answers.ts";
import { communityBand, roles } from "../../domain/community/community.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { grouped, missing } from "../../domain/format/figures.ts";
import { accountTarget } from "../../domain/label/target.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { audience } from "../../domain/list/format.ts";
import { OwnLabel } from "../label/OwnLabel.tsx";
import { ProfileHead } from "../shared/account/ProfileHead.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { RoleList } from "./RoleList.tsx";
import * as labelMarkStyles from "../label/LabelMark.module.css";
import * as profileStyles from "../shared/account/Profile.module.css";
import * as startStyles from "../shared/account/ProfileStart.module.css";
import * as factGridStyles from "../shared/values/FactGrid.module.css";
import * as styles from "./CommunityCard.module.css";

export function CommunityCard({ answer }: { readonly answer: Sourced<CommunityView> }) {
  const { community, profile } = answer.value;
  const { account, title, about, description, flagText, rank, isNsfw } = community;
  const heading = useId();
  return (
    <>
      <section className={`card ${startStyles.profile}`} aria-labelledby={heading}>
        <ProfileHead account={account} cover={profile?.cover ?? null}>
          <div className={startStyles.names}>
            <h2 id={heading} className={styles.big}>
              <bdi>{title || account}</bdi>
            </h2>
            <p className="dim">
              <a className="link" href={`/accounts/${urlPart(account)}`}>
                <bdi>@{account}</bdi>
              </a>
            </p>
          </div>
          <span className={`badge ${styles.rankBadge} num`} data-band={communityBand(rank)}>
            {rank === null ? say`Unranked` : say`Rank ${grouped(rank)}`}
          </span>
          {isNsfw && <span className="badge warning">NSFW</span>}
          <span className={labelMarkStyles.ownTools}>
            <OwnLabel of={accountTarget(account)} />
          </span>
          <dl className={`${factGridStyles.tally} num`}>
            <div>
              <dt>Subscribers</dt>
              <dd title={grouped(community.subscribers)}>{audience(community.subscribers)}</dd>
            </div>
            <div>
              <dt>Authors</dt>
              <dd title={grouped(community.authors)}>{audience(community.authors)}</dd>
            </div>
          </dl>
        </ProfileHead>
        <div className={profileStyles.about}>{about && <p className="words">{about}</p>}</div>
      </section>
      <div className="cards">
        <Facts
          title="Community"
          note={<SourceNote of={answer} />}
          facts={[
            [say`ID`, account],
            [say`Number`, community.id === null ? missing : String(community.id)],
            [say`Type`, community.type || missing],
            [say`Language`, community.lang || missing],
            [
              sayAs("a community")`Joined`,
              community.created === null
                ? missing
                : String(new Date(community.created).getUTCFullYear()),
            ],
            [say`NSFW`, isNsfw ? say`Yes` : say`No`],
          ]}
        />
        {description && <LongText title="Description" text={description} />}
        {flagText && <LongText title="Rules" text={flagText} />}
        {roles.map((role) => (
          <RoleList key={role} role={role} members={community.roles[role]} />
        ))}
      </div>
    </>
  );
}

function LongText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card title={title}>
      <p className="words padded">{text}</p>
    </Card>
  );
}
