/** Communities: one, their directory, and subscribers. */
import { communityFault } from "../../../src/domain/community/community-id.ts";
import { parseCommunity } from "../../../src/domain/community/community.ts";
import {
  directoryOrder,
  parseIndexedCommunities,
  parseNodeCommunities,
  pendingLabel,
  type ListedCommunity,
} from "../../../src/domain/community/directory.ts";
import { parseSubscribers, subscriberOrder } from "../../../src/domain/community/subscribers.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { onePage, pages, shown, times } from "../shown.ts";

/** What the directory shows. */
const communitiesShown = (all: readonly ListedCommunity[]): unknown => [
  pages(directoryOrder)(all),
  all.slice(0, onePage).map(({ id, pending }) => [communityFault(id), pendingLabel(pending)]),
  times(all.slice(0, onePage).map(({ created }) => created)),
];

export const communityParsers: Readonly<Record<string, Parser>> = {
  community: {
    sample: samples.community,
    read: shown(parseCommunity, ({ created, roles }) => [
      times([created]),
      Object.values(roles).map((members) => times(members.map(({ since }) => since))),
    ]),
  },
  indexedCommunities: {
    sample: samples.indexedCommunities,
    read: shown(parseIndexedCommunities, communitiesShown),
  },
  nodeCommunities: {
    sample: samples.nodeCommunities,
    read: shown((raw) => parseNodeCommunities(raw, 1), communitiesShown),
  },
  subscribers: {
    sample: samples.subscribers,
    read: shown(parseSubscribers, (all) => [
      pages(subscriberOrder)(all),
      times(all.slice(0, onePage).map(({ since }) => since)),
    ]),
  },
};
