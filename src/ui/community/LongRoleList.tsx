/** A virtualized role list in a scrolling box. */
import { Virtuoso } from "react-virtuoso";
import type { CommunityMember } from "../../domain/community/community.ts";
import { MemberRow } from "./MemberRow.tsx";

const renderMember = (_: number, member: CommunityMember) => <MemberRow member={member} />;

export function LongRoleList({ members }: { readonly members: readonly CommunityMember[] }) {
  return <Virtuoso className="long-list" tabIndex={0} data={members} itemContent={renderMember} />;
}
