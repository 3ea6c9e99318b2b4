/** Everything that is told of a community. */
import { useId } from "react";
import { communityBand, roleLabel, roles } from "../../../domain/community/community.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { audience } from "../../../domain/format/lists.ts";
import type { CommunityView } from "../../../domain/protocol/content.ts";
import type { Sourced } from "../../../domain/protocol/sourced.ts";
import { useNetwork } from "../../network.ts";
import { Facts } from "../../parts/Facts.tsx";
import { Pedigree } from "../../parts/Pedigree.tsx";
import { Picture } from "../../parts/Picture.tsx";
import { RoleList } from "./RoleList.tsx";
import { urlPart } from "../../../domain/url-part.ts";

export function CommunityCard({ answer }: { readonly answer: Sourced<CommunityView> }) {
  const { community, profile } = answer.value;
  const { account, title, about, description, flagText, rank, isNsfw } = community;
  const images = useNetwork().network.services.images.replace(/\/$/, "");
  const heading = useId();
  const portraits = [
    profile?.avatar ?? null,
    `${images}/u/${urlPart(account)}/avatar/large`,
    "/icon.svg",
  ].filter((address) => address !== null);
  return (
    <>
      <section className="card profile" aria-labelledby={heading}>
        <div className="cover">{profile?.cover && <Picture addresses={[profile.cover]} />}</div>
        <div className="who-is">
          <span className="portrait">
            <Picture addresses={portraits} />
          </span>
          <div className="names">
            <h2 id={heading} className="big">
              {title || account}
            </h2>
            <p className="dim">
              <a className="link" href={`/accounts/${urlPart(account)}`}>
                @{account}
              </a>
            </p>
          </div>
          <span className="badge rank-badge num" data-band={communityBand(rank)}>
            {rank === null ? "Unranked" : `Rank ${grouped(rank)}`}
          </span>
          {isNsfw && <span className="badge warning">NSFW</span>}
          <dl className="tally num">
            <div>
              <dt>Subscribers</dt>
              <dd title={grouped(community.subscribers)}>{audience(community.subscribers)}</dd>
            </div>
            <div>
              <dt>Authors</dt>
              <dd title={grouped(community.authors)}>{audience(community.authors)}</dd>
            </div>
          </dl>
        </div>
        <div className="about">{about && <p className="words">{about}</p>}</div>
      </section>
      <div className="cards">
        <Facts
          title="Community"
          note={<Pedigree of={answer} />}
          facts={[
            ["ID", account],
            ["Number", community.id === null ? "—" : String(community.id)],
            ["Type", community.type || "—"],
            ["Language", community.lang || "—"],
            [
              "Joined",
              community.created === null
                ? "—"
                : String(new Date(community.created).getUTCFullYear()),
            ],
            ["NSFW", isNsfw ? "Yes" : "No"],
          ]}
        />
        {description && <Words title="Description" text={description} />}
        {flagText && <Words title="Rules" text={flagText} />}
        {roles.map((role) => (
          <RoleList key={role} title={roleLabel[role]} members={community.roles[role]} />
        ))}
      </div>
    </>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="words padded">{text}</p>
    </section>
  );
}
