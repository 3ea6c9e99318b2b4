/** A member with a role, and the title the community gave them. */
import type { CommunityMember } from "../../domain/community/community.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";

export function MemberRow({ member: { account, title } }: { readonly member: CommunityMember }) {
  return (
    <span className="member">
      <AccountLabel name={account} />
      {title && <bdi className="faint small">{title}</bdi>}
    </span>
  );
}
