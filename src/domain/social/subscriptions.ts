/** The communities that an account has subscribed to, from `bridge.list_all_subscriptions`. */
import type { Failure } from "../contract/failure.ts";
import { array, decode, list, text } from "../decode.ts";
import { shortLine } from "../format/clean-text.ts";
import { say, sayAs } from "../language/say.ts";
import type { ListOrder } from "../list/list.ts";
import type { Result } from "../result.ts";
import { maxCommunityTextLength } from "./community-text-length.ts";

/** A community that an account subscribes to, and what it is there. */
export interface Subscription {
  readonly id: string;
  readonly communityTitle: string;
  /** The account's role there; nodes say 'guest' if it has no role. */
  readonly role: string;
  /** The title that the community gave to the account; may be empty. */
  readonly accountTitle: string;
}

/** Reads the rows: an id and the community's title, and on newer nodes the role and the account's title. */
export const parseSubscriptions = (raw: unknown): Result<readonly Subscription[], Failure> =>
  decode(() =>
    list(raw, "subscriptions", (item) => {
      const [id, communityTitle, role, accountTitle] = array(item, "");
      return {
        id: text(id, "[0]"),
        communityTitle: plain(communityTitle),
        role: plain(role) || "guest",
        accountTitle: plain(accountTitle),
      };
    }),
  );

const plain = (value: unknown): string =>
  typeof value === "string" ? shortLine(value, maxCommunityTextLength) : "";

const roleLabels: Readonly<Record<string, string>> = {
  owner: sayAs("a role in a community")`Owner`,
  admin: say`Administrator`,
  mod: sayAs("a role in a community")`Moderator`,
  member: say`Member`,
  guest: say`Guest`,
  muted: sayAs("a role in a community")`Muted`,
};

/** A role for display. */
export const subscriptionRole = (role: string): string =>
  Object.hasOwn(roleLabels, role) ? (roleLabels[role] ?? role) : role;

/** How subscriptions are sorted and searched. */
export const subscriptionOrder: ListOrder<Subscription> = {
  columns: {
    community: ({ communityTitle, id }) => communityTitle || id,
    role: ({ role }) => subscriptionRole(role),
    title: ({ accountTitle }) => accountTitle,
  },
  nameOf: ({ communityTitle, id }) => `${communityTitle} ${id}`,
  size: 50,
};
