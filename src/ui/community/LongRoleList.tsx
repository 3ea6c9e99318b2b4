/** A virtualized role list in a scrolling box. */
import { Virtuoso } from "react-virtuoso";
import type { Member } from "../../domain/community/community.ts";
import { MemberRow } from "./MemberRow.tsx";

const renderMember = (_: number, member: Member) => <MemberRow member={member} />;

export function LongRoleList({ members }: { readonly members: readonly Member[] }) {
  return <Virtuoso className="long-list" tabIndex={0} data={members} itemContent={renderMember} />;
}
