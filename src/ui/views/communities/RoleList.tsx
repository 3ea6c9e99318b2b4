/** Who has a role; long lists are drawn as far as they are seen. */
import { useId } from "react";
import type { Member } from "../../../domain/community/community.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { lazy } from "../../lazy.ts";
import { Chunk } from "../../parts/Chunk.tsx";
import { MemberRow } from "./MemberRow.tsx";

/** From here on only what is seen is drawn. */
const longFrom = 60;
const longList = lazy(() => import("./LongRoleList.tsx").then((module) => module.LongRoleList));

export function RoleList({
  title,
  members,
}: {
  readonly title: string;
  readonly members: readonly Member[];
}) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="end num">{grouped(members.length)}</span>
      </header>
      {members.length === 0 ? (
        <p className="quiet-note">Nobody.</p>
      ) : members.length > longFrom ? (
        <Chunk view={longList} members={members} />
      ) : (
        <ul className="members">
          {members.map((member) => (
            <li key={member.account}>
              <MemberRow member={member} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
