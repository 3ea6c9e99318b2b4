/** The members with one role. Long lists are virtualized. */
import {
  emptyRoleText,
  roleLabel,
  type CommunityMember,
  type Role,
} from "../../domain/community/community.ts";
import { grouped } from "../../domain/format/figures.ts";
import { lazy } from "../start/lazy.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { Card } from "../shared/page/Card.tsx";

/** Lists with more members than this are virtualized. */
const maxPlainLength = 60;
const longList = lazy(() => import("./LongRoleList.tsx").then((module) => module.LongRoleList));

export function RoleList({
  role,
  members,
}: {
  readonly role: Role;
  readonly members: readonly CommunityMember[];
}) {
  return (
    <Card title={roleLabel[role]} end={<span className="num">{grouped(members.length)}</span>}>
      {members.length === 0 ? (
        <p className="quiet-note">{emptyRoleText[role]}</p>
      ) : members.length > maxPlainLength ? (
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
    </Card>
  );
}
