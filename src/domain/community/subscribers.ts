/** The newest subscribers of a community, from `bridge.list_subscribers` or the community service. */
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import type { Source } from "../contract/sourced.ts";
import { decode, list, loose } from "../decode.ts";
import { shortLine } from "../format/clean-text.ts";
import { counted } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { ListOrder } from "../list/list.ts";
import type { Result } from "../result.ts";
import { maxCommunityTextLength } from "../social/community-text-length.ts";
import { subscriptionRole } from "../social/subscriptions.ts";
import { witnessName } from "../witness/name.ts";

/** An account that subscribes to a community. */
export interface Subscriber {
  readonly name: string;
  /** Null if the source lists names only. */
  readonly role: string | null;
  /** The title that the community gave to the account; may be empty. */
  readonly title: string;
  /** ms since the epoch; null if the source doesn't say. */
  readonly since: number | null;
}

/** Maximum number of subscribers that a node lists. */
export const listedSubscribers = 250;

/** Reads the rows: a name, role, title and time from a node; a plain name from the service. */
export const parseSubscribers = (raw: unknown): Result<readonly Subscriber[], Failure> =>
  decode(() =>
    list(raw, "subscribers", (item) => {
      const row: readonly unknown[] = Array.isArray(item) ? item : [item];
      const [name, role, title, since] = row;
      const time = decode(() => chainTime(loose(since).replace(" ", "T"), "[3]"));
      return {
        name: witnessName(name, "[0]"),
        role: typeof role === "string" ? shortLine(role, maxCommunityTextLength) : null,
        title: shortLine(loose(title), maxCommunityTextLength),
        since: time.ok ? time.value : null,
      };
    }),
  );

/** How many are listed, and whether they may be only the newest: a node cuts its list, the service doesn't. */
export const subscribersLabel = (count: number, { service }: Pick<Source, "service">): string =>
  service === "node" && count >= listedSubscribers
    ? say`The newest ${counted(count, "subscriber")}`
    : counted(count, "subscriber");

/** How subscribers are sorted and searched. */
export const subscriberOrder: ListOrder<Subscriber> = {
  columns: {
    account: ({ name }) => name,
    role: ({ role }) => subscriptionRole(role ?? ""),
    since: ({ since }) => since ?? 0,
  },
  nameOf: ({ name, title }) => `${name} ${title}`,
  size: 25,
};
