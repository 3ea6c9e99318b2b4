/** Somebody with a role, and what the community calls them. */
import type { Member } from "../../../domain/community/community.ts";
import { Who } from "../../parts/Who.tsx";

export function MemberRow({ member: { account, title } }: { readonly member: Member }) {
  return (
    <span className="member">
      <Who name={account} />
      {title && <span className="faint small">{title}</span>}
    </span>
  );
}
