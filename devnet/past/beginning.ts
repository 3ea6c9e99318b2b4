/** What the chain starts with: accounts, communities, and a past that is generated on request. */
import { usualOptions, type Beginning } from "../state/world.ts";
import { foundingAccounts, pastAccount } from "./founding-accounts.ts";
import { foundingCommunities } from "./founding-communities.ts";
import { outsiders } from "./outsiders.ts";
import { pastPost } from "./past-posts.ts";

/** `founded` is in the chain's time format. */
export const beginningOf = (seed: number, founded: string): Beginning => ({
  accounts: foundingAccounts(seed, Date.parse(`${founded}Z`)),
  communities: foundingCommunities(founded),
  pastAccount: (name) => pastAccount(name, seed),
  pastPost({ name: author, creation }, permlink, names) {
    const sent = pastPost(author, permlink, () => [...outsiders, ...names]);
    if (!sent) return undefined;
    const { parent_author, parent_permlink, title, body, json_metadata } = sent;
    return {
      author,
      permlink,
      parent: parent_author,
      parentPermlink: parent_permlink,
      versions: [{ time: creation.created, title, body, metadata: json_metadata }],
      body,
      votes: new Map(),
      options: usualOptions,
      paid: null,
    };
  },
});
