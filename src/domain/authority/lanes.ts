/** When each key and account was in an authority, as lanes of a plot. */
import { say, sayAs } from "../language/say.ts";
import { authorityRoles, type ChainMoment, type Span, type Timeline } from "./timeline.ts";

/** The roles that a key can have, in the order in which they are shown. */
export type LaneRole = (typeof authorityRoles)[number] | "memo";
export const laneRoles: readonly LaneRole[] = [...authorityRoles, "memo"];

/** The roles' names. */
export const roleNames: Readonly<Record<LaneRole, string>> = {
  owner: sayAs("a key's role")`Owner`,
  active: say`Active`,
  posting: say`Posting`,
  memo: say`Memo`,
};

/** One stay of a key or an account in an authority. */
export interface Lane {
  readonly role: LaneRole;
  /** A key or an account; empty for a time about which nothing is known. */
  readonly signer: string;
  readonly isAccount: boolean;
  readonly from: ChainMoment;
  /** Null if the key or account is still there. */
  readonly until: ChainMoment | null;
}

/** By role, then by time. A signer that leaves and comes back has two. */
export const lanesOf = (timeline: Timeline): readonly Lane[] => [
  ...authorityRoles.flatMap((role) =>
    staysOf(
      role,
      timeline[role].map((span) => ({
        ...span,
        value: span.value && [
          ...span.value.keys.map(({ name }) => ({ name, isAccount: false })),
          ...span.value.accounts.map(({ name }) => ({ name, isAccount: true })),
        ],
      })),
    ),
  ),
  ...staysOf(
    "memo",
    timeline.memo.map((span) => ({
      ...span,
      value: span.value === null ? null : [{ name: span.value, isAccount: false }],
    })),
  ),
];

interface Member {
  readonly name: string;
  readonly isAccount: boolean;
}

const unknown: readonly Member[] = [{ name: "", isAccount: false }];

function staysOf(role: LaneRole, spans: readonly Span<readonly Member[]>[]): readonly Lane[] {
  const lanes: Lane[] = [];
  let open = new Map<string, number>();
  for (const { value, from, until } of spans) {
    const staying = new Map<string, number>();
    for (const { name, isAccount } of value ?? unknown) {
      const known = open.get(name);
      const lane = known === undefined ? null : lanes[known];
      if (known !== undefined && lane) lanes[known] = { ...lane, until };
      staying.set(name, known ?? lanes.push({ role, signer: name, isAccount, from, until }) - 1);
    }
    open = staying;
  }
  return lanes;
}
