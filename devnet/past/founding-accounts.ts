/** The accounts that exist before block 1. */
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { Account } from "../state/account.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import { communityNames, electedSeats, peopleNames, witnessNames } from "../state/names.ts";
import { seededRandom } from "../state/random.ts";
import { generateFollowers } from "./generated-followers.ts";
import { nameHash } from "./name-hash.ts";
import { notables } from "./notables.ts";
import { grantor, isPastAccount, pastCreation } from "./past-accounts.ts";
import { openingLength, Past, type PastParameters } from "./past.ts";
import { quietAccountNames } from "./quiet-names.ts";

const day = 86_400_000;
const quietAccounts = 150;
/** Above the ids of all other accounts. */
const firstPastId = 1_000_000;

/** 'delta.node' → 'Delta'. */
const titleOf = (name: string): string =>
  name.replace(/[-.].*$/, "").replace(/^./, (letter) => letter.toUpperCase());

/** All founding accounts, witnesses first. The quiet ones were created over the last thirty days. */
export function foundingAccounts(seed: number, founded: number): readonly Account[] {
  const random = seededRandom(seed + 77);
  const old = [...witnessNames, ...communityNames, ...peopleNames];
  const young = quietAccountNames(random, quietAccounts);
  const accounts = [...old, ...young].map((name, i) => {
    const age = i < old.length ? 1200 - i * 9 : 30 * random.next() ** 1.3;
    const account = new Account({
      id: i + 1,
      name,
      title: titleOf(name),
      created: chainTimeText(founded - age * day),
      creator: i < old.length || random.next() < 0.7 ? grantor : random.pick(witnessNames),
      block: null,
      seed,
    });
    const share = i < old.length ? 1 : random.next() ** 3 / 8;
    account.balance = BigInt(Math.round((50_000 + i * 1_731) * share)) * 1000n;
    account.sbd = BigInt(Math.round((125 + i * 20) * share)) * 1000n;
    account.vests =
      BigInt(Math.round(Math.max(1_000, 40_000_000 - i * 190_000) * share)) * 1_000_000n;
    account.reputation =
      i < old.length
        ? BigInt(3_000_000_000_000 + i * 400_000_000_000)
        : random.next() < 0.05
          ? -2_500_000_000_000n
          : BigInt(random.integer(4_000_000_000));
    return withPast(account, founded, { length: openingLength });
  });
  return [...accounts, ...foundNotables(seed, founded, accounts.length)];
}

function foundNotables(seed: number, founded: number, others: number): readonly Account[] {
  return notables.map(({ name, entries, holds, memo, readers = 0, isExchange = false }, i) => {
    const account = new Account({
      id: others + i + 1,
      name,
      title: titleOf(name),
      created: chainTimeText(founded - (1500 - i * 40) * day),
      creator: grantor,
      block: null,
      seed,
    });
    account.balance = BigInt(holds.STEEM) * 1000n;
    account.sbd = BigInt(holds.SBD) * 1000n;
    account.vests = BigInt(holds.VESTS) * 1_000_000n;
    account.reputation = 40_000_000_000_000n;
    for (const reader of generateFollowers(readers, founded)) {
      account.followers.set(reader.name, reader.since);
      if (reader.isFollowedBack) account.following.set(reader.name, reader.since);
    }
    return withPast(account, founded, { length: entries, isExchange, memo });
  });
}

/** An account that only the past names, or undefined. */
export const pastAccount = (name: string, seed: number): Account | undefined =>
  isPastAccount(name)
    ? new Account({
        id: firstPastId + (nameHash(name) >>> 1),
        name,
        title: titleOf(name),
        created: pastCreation,
        creator: grantor,
        block: null,
        seed,
      })
    : undefined;

/** Gives a founding account a history that explains its balances. */
function withPast(
  account: Account,
  founded: number,
  story: Pick<PastParameters, "length" | "isExchange" | "memo">,
): Account {
  const { name, creation, balance, sbd, vests } = account;
  const past = new Past({
    name,
    creator: creation.creator,
    seed: creation.seed,
    from: Date.parse(`${creation.created}Z`),
    to: founded,
    holds: { STEEM: Number(balance), SBD: Number(sbd), VESTS: Number(vests) },
    ...story,
  });
  account.past = past;
  const { update, recovery } = past.newest;
  if (update !== null) account.lastAccountUpdate = chainTimeText(update);
  if (recovery !== null) account.lastOwnerUpdate = account.lastRecovery = chainTimeText(recovery);
  for (const witness of foundingVotes(name)) account.witnessVotes.add(witness);
  const { author, curation } = past.earned;
  account.authorRewards = author / vestsPerSteem;
  account.curation = curation / vestsPerSteem;
  return account;
}

/**
 * The witnesses for which an account votes from the start. Each has fewer voters than the one above it,
 * with a large drop after the last elected seat, so that a single account's votes can't change who is elected.
 */
function foundingVotes(name: string): readonly string[] {
  const index = [...witnessNames, ...peopleNames].findIndex((each) => each === name);
  if (index < 0) return [];
  if (index < electedSeats) return witnessNames.slice(0, index + 1);
  // Four in ten voters also vote for backups: one of them for four backups, one for three, and so on.
  return witnessNames.slice(0, electedSeats + Math.max(0, (index % 10) - 5));
}
