/** Who an account is: cover, face, name, standing, and what it says of itself. */
import { useSelector } from "@xstate/react";
import type { Account } from "../../../domain/chain/account/account.ts";
import { activity, countLabel, joined } from "../../../domain/format/accounts.ts";
import { fixed } from "../../../domain/format/figures.ts";
import { clock } from "../../hosts/page.ts";
import { useExactTime, useNetwork } from "../../network.ts";
import { Picture } from "../../parts/Picture.tsx";
import { OutLink } from "../../parts/OutLink.tsx";

/** The site's own icon, when nobody has a picture. */
const siteIcon = "/icon.svg";

export function ProfileCard({ account }: { readonly account: Account }) {
  const { name, profile, reputation, counts, dates } = account;
  const images = useNetwork().network.services.images.replace(/\/$/, "");
  const portraits = [
    profile.avatar,
    `${images}/u/${encodeURIComponent(name)}/avatar/large`,
    siteIcon,
  ].filter((address) => address !== null);
  return (
    <section className="card profile" aria-label={`Profile of ${name}`}>
      <div className="cover">{profile.cover && <Picture addresses={[profile.cover]} />}</div>
      <div className="who-is">
        <span className="portrait">
          <Picture addresses={portraits} />
        </span>
        <div className="names">
          <h1>{profile.name ?? name}</h1>
          <p className="dim">
            @{name}
            {dates.lastAction !== null && <Activity last={dates.lastAction} />}
          </p>
        </div>
        <div
          className={reputation < 0 ? "reputation num down" : "reputation num"}
          role="img"
          aria-label={`Reputation ${fixed(reputation, 0)}`}
          title={`Reputation ${fixed(reputation, 2)}`}
        >
          {fixed(reputation, 0)}
        </div>
        <dl className="tally num">
          {(
            [
              ["Posts", counts.rootPosts],
              ["Comments", counts.comments],
              ["Followers", counts.followers],
              ["Following", counts.following],
            ] as const
          ).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{countLabel(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Details account={account} />
    </section>
  );
}

function Activity({ last }: { readonly last: number | "never" }) {
  const exact = useExactTime();
  const words = useSelector(clock, (snapshot) => activity(last, snapshot.context.now));
  return (
    <>
      {" · "}
      {last === "never" ? (
        `Active: ${words}`
      ) : (
        <time title={exact(last)} dateTime={new Date(last).toISOString()}>
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
    <div className="about">
      {about && <p className="words">{about}</p>}
      <ul className="dim">
        {location && <li>{location}</li>}
        {website && (
          <li>
            <OutLink to={website}>{website.replace(/^https?:\/\//, "").replace(/\/$/, "")}</OutLink>
          </li>
        )}
        {typeof created === "number" && <li title={exact(created)}>{joined(created)}</li>}
      </ul>
    </div>
  );
}
