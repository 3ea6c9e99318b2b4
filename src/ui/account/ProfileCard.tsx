/** An account's profile: cover, avatar, name, reputation, and its own description. */
import { useSelector } from "@xstate/react";
import type { Account } from "../../domain/account/account.ts";
import { activityLabel, countLabel, joinedLabel } from "../../domain/account/format.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { lookAlikeWarning } from "../label/lazy-warning.ts";
import { ProfileHead } from "../shared/account/ProfileHead.tsx";
import { useExactTime } from "../shared/data/network.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { clock } from "../start/page.charts.ts";
import { listWarnings } from "../warning/lazy-warnings.ts";
import { AccountMarks } from "./head/AccountMarks.tsx";
import * as styles from "../shared/account/Profile.module.css";
import * as startStyles from "../shared/account/ProfileStart.module.css";
import * as factGridStyles from "../shared/values/FactGrid.module.css";

export function ProfileCard({ account }: { readonly account: Account }) {
  const { name, profile, counts, dates } = account;
  return (
    <section className={`card ${startStyles.profile}`} aria-label={say`Profile of ${name}`}>
      <ProfileHead account={name} cover={profile.cover}>
        <div className={startStyles.names}>
          <h1>
            <bdi>@{name}</bdi>
          </h1>
          <p className="dim">
            <bdi>{profile.name ?? name}</bdi>
            {dates.lastAction !== null && <Activity last={dates.lastAction} />}
          </p>
        </div>
        <AccountMarks account={account} />
        <dl className={`${factGridStyles.tally} num`}>
          {(
            [
              ...(typeof counts.written !== "number"
                ? ([
                    [say`Posts`, counts.rootPosts],
                    [say`Comments`, counts.comments],
                  ] as const)
                : ([[say`Posts and Comments`, counts.written]] as const)),
              [say`Followers`, counts.followers],
              [say`Following`, counts.following],
            ] as const
          ).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{countLabel(count)}</dd>
            </div>
          ))}
        </dl>
      </ProfileHead>
      <Details account={account} />
      <Chunk view={lookAlikeWarning} fallback={false} account={account} />
      <Chunk view={listWarnings} fallback={false} name={account.name} />
    </section>
  );
}

function Activity({ last }: { readonly last: number | "never" }) {
  const exact = useExactTime();
  const words = useSelector(clock, (snapshot) => activityLabel(last, snapshot.context.now));
  return (
    <>
      {" · "}
      {last === "never" ? (
        words
      ) : (
        <time title={exact(last)} dateTime={isoUtc(last)}>
          {words}
        </time>
      )}
    </>
  );
}

function Details({ account: { profile, dates } }: { readonly account: Account }) {
  const exact = useExactTime();
  const { about, website, location } = profile;
  const { created } = dates;
  return (
    <div className={styles.about}>
      {about && <p className="words">{about}</p>}
      <ul className="dim">
        {location && <li>{location}</li>}
        {website && (
          <li>
            <ExternalLink to={website}>
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </ExternalLink>
          </li>
        )}
        {typeof created === "number" && (
          <li>
            <time title={exact(created)} dateTime={isoUtc(created)}>
              {joinedLabel(created)}
            </time>
          </li>
        )}
      </ul>
    </div>
  );
}
