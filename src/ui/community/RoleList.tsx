/** The members with one role. */
import {
  emptyRoleText,
  roleLabel,
  type CommunityMember,
  type Role,
} from "../../domain/community/community.ts";
import { grouped } from "../../domain/format/figures.ts";
import { LongList } from "../list/LongList.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Card } from "../shared/page/Card.tsx";
import * as styles from "./RoleList.module.css";

/** A longer list scrolls in a box. */
const maxPlainLength = 60;

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
      ) : (
        <LongList
          label={roleLabel[role]}
          rows={members}
          keyOf={({ account }) => account}
          render={(member) => <MemberRow member={member} />}
          maxPlainLength={maxPlainLength}
          className={styles.members}
          boxClass={styles.membersBox}
          height="20rem"
        />
      )}
    </Card>
  );
}

function MemberRow({ member: { account, title } }: { readonly member: CommunityMember }) {
  return (
    <span className={styles.member}>
      <AccountLabel name={account} />
      {title && <bdi className="faint small">{title}</bdi>}
    </span>
  );
}
