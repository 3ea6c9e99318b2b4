/** Delegations, follows, rewards, share rates and missed slots, in the indexing service's format. */
import type { Token } from "../../src/domain/chain/amount.ts";
import { slotTime } from "../../src/domain/witness/slot-number.ts";
import { communitiesByRank } from "../rules/post-figures.ts";
import type { Account } from "../state/account.ts";
import type { ChainSource } from "../state/chain-source.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { sumIn } from "../wire/sum.ts";
import { sdsHistory } from "./sds-history.ts";
import {
  sdsAccount,
  paged,
  plainNumber,
  rangeOf,
  Refusal,
  seconds,
  table,
  type SdsQuery,
} from "./sds-table.ts";
import { communitySummary } from "./sds.ts";

const day = 86_400_000;

const maxDelegations = 100_000;
const maxRewards = 10_000;
const delegationColumns = ["time", "from", "to", "vests"];

/** A query written as JSON. */
function searchOf(text: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, string>>;
  } catch {
    throw new Refusal("Parameter 'query' is no JSON");
  }
}

const delegations: Readonly<Record<string, SdsQuery>> = {
  getIncomingDelegations(chain, [name = "", limit, offset]) {
    const { world } = sdsAccount(chain, name);
    const rows = [...world.accounts.values()].flatMap((from) => {
      const found = from.delegations.get(name);
      return found
        ? [[seconds(found.since), from.name, name, plainNumber(found.vests, "VESTS")]]
        : [];
    });
    return table(delegationColumns, paged(rows, limit, offset, maxDelegations));
  },
  getOutgoingDelegations(chain, [name = "", limit, offset]) {
    const rows = [...sdsAccount(chain, name).account.delegations].map(([to, { since, vests }]) => [
      seconds(since),
      name,
      to,
      plainNumber(vests, "VESTS"),
    ]);
    return table(delegationColumns, paged(rows, limit, offset, maxDelegations));
  },
  getExpiringDelegations(chain, [name = "", limit, offset]) {
    const rows = sdsAccount(chain, name)
      .world.obligations.of("returns")
      .filter(({ delegator }) => delegator === name)
      .map(({ expiration, delegatee, vests }) => [
        seconds(expiration) - 5 * (day / 1000),
        seconds(expiration),
        name,
        delegatee,
        plainNumber(vests, "VESTS"),
      ]);
    const columns = ["time", "expiration", "from", "to", "vests"];
    return table(columns, paged(rows, limit, offset, maxDelegations));
  },
  /** The newest operation of each delegation that exists. */
  getDelegationHistory(chain, [query = "{}", limit, offset]) {
    const { orderBy = "time", orderDir = "DESC" } = searchOf(query);
    if (!["time", "vests"].includes(orderBy) || !["ASC", "DESC"].includes(orderDir))
      throw new Refusal("Parameter 'query' is invalid");
    const place = orderBy === "time" ? 0 : 3;
    const sign = orderDir === "ASC" ? 1 : -1;
    const rows = [...(chain.world?.accounts.values() ?? [])]
      .flatMap((from) =>
        [...from.delegations].map(([to, { since, vests }]) => [
          seconds(since),
          from.name,
          to,
          plainNumber(vests, "VESTS"),
        ]),
      )
      .toSorted((a, b) => sign * (Number(a[place]) - Number(b[place])));
    return table(delegationColumns, paged(rows, limit, offset, maxDelegations));
  },
};

/** By operation: the field with the account, the columns, and the field that each column shows. */
const rewardKinds = {
  author_reward: ["author", ["author", "permlink", "sbd", "steem", "vests"]],
  comment_benefactor_reward: ["benefactor", ["sbd", "steem", "vests", "author", "permlink"]],
  curation_reward: ["curator", ["vests", "author", "permlink"]],
  liquidity_reward: ["owner", ["steem"]],
  producer_reward: ["producer", ["vests"]],
  interest: ["owner", ["sbd"]],
  proposal_pay: ["receiver", ["sbd"]],
} as const satisfies Readonly<Record<string, readonly [string, readonly string[]]>>;
type RewardKind = keyof typeof rewardKinds;

const fields: Readonly<Record<string, readonly string[]>> = {
  sbd: ["sbd_payout", "interest", "payment"],
  steem: ["steem_payout", "payout"],
  vests: ["vesting_payout", "reward", "vesting_shares"],
};
const tokens: Readonly<Record<string, Token>> = { sbd: "SBD", steem: "STEEM", vests: "VESTS" };
/** The token of a column; null for names and permlinks. */
const tokenOf = (column: string): Token | null => tokens[column] ?? null;

const amountIn = (payload: WireOperation[1], column: string): bigint => {
  const key = fields[column]?.find((each) => each in payload) ?? "";
  return sumIn(payload, key).units;
};

const isRewardKind = (kind: string): kind is RewardKind => Object.hasOwn(rewardKinds, kind);

/** An account's rewards in a span of time, oldest first. */
function* rewardsOf(
  chain: ChainSource,
  { name, past }: Account,
  range: string | undefined,
): Generator<readonly [time: number, kind: RewardKind, payload: WireOperation[1]]> {
  const [from, to] = rangeOf(range);
  const isOwn = (kind: RewardKind, payload: WireOperation[1]): boolean =>
    payload[rewardKinds[kind][0]] === name;
  for (const [time, [kind, payload]] of past?.operations(from, to) ?? [])
    if (isRewardKind(kind) && isOwn(kind, payload)) yield [time, kind, payload];
  const before = past?.length ?? 0;
  const newest = chain.history(name, -1, 1)?.at(-1)?.[0] ?? -1;
  if (newest < before) return;
  for (const [, entry] of chain.history(name, newest, newest - before + 1) ?? []) {
    const [kind, payload] = entry.op;
    const time = Date.parse(`${entry.timestamp}Z`);
    if (time >= from && time <= to && isRewardKind(kind) && isOwn(kind, payload))
      yield [time, kind, payload];
  }
}

const rewards: Readonly<Record<string, SdsQuery>> = {
  getRewards(chain, [kind = "", name = "", range, limit, offset]) {
    const { account } = sdsAccount(chain, name);
    if (!isRewardKind(kind)) throw new Refusal(`Unknown operation '${kind}'`);
    const [, columns] = rewardKinds[kind];
    const rows = [...rewardsOf(chain, account, range)]
      .filter(([, each]) => each === kind)
      .map(([time, , payload]) => [
        time / 1000,
        ...columns.map((column) => {
          const token = tokenOf(column);
          return token
            ? plainNumber(amountIn(payload, column), token)
            : (payload[column] ?? payload[`comment_${column}`]);
        }),
      ]);
    return table(["time", ...columns], paged(rows, limit, offset, maxRewards));
  },
  getAllRewardsSums(chain, [name = "", range]) {
    const { account } = sdsAccount(chain, name);
    const sums = new Map<string, bigint>();
    for (const [, kind, payload] of rewardsOf(chain, account, range))
      for (const column of rewardKinds[kind][1]) {
        if (!tokenOf(column)) continue;
        const key = `${kind} ${column}`;
        sums.set(key, (sums.get(key) ?? 0n) + amountIn(payload, column));
      }
    return Object.fromEntries(
      Object.entries(rewardKinds).map(([kind, [, columns]]) => [
        kind,
        Object.fromEntries(
          columns.flatMap((column) => {
            const token = tokenOf(column);
            const sum = sums.get(`${kind} ${column}`) ?? 0n;
            return token ? [[column, plainNumber(sum, token)]] : [];
          }),
        ),
      ]),
    );
  },
};

const rates: Readonly<Record<string, SdsQuery>> = {
  /** STEEM per VEST, once a day from the first account on. */
  getDailyAverageShareRates(chain) {
    const created = [...(chain.world?.accounts.values() ?? [])].map(({ creation }) =>
      Date.parse(`${creation.created}Z`),
    );
    const now = Date.parse(`${String(chain.properties()["time"])}Z`);
    const first = Math.floor(created.reduce((a, b) => Math.min(a, b), now) / day);
    const days = Math.floor(now / day) - first + 1;
    const rate = 1000 / Number(vestsPerSteem);
    const rows = Array.from({ length: days }, (_, i) => [((first + i) * day) / 1000, rate]);
    return table(["time", "avg_rate"], rows);
  },
};

const mostFollows = 100_000;
const usualFollows = "10000";

/** Names alone, sorted. */
const namesIn =
  (list: (account: Account) => ReadonlyMap<string, unknown>): SdsQuery =>
  (chain, [name = "", limit = usualFollows, offset]) => {
    const rows = [...list(sdsAccount(chain, name).account).keys()].toSorted().map((each) => [each]);
    return paged(rows, limit, offset, mostFollows).map(([each]) => each);
  };

const followers: Readonly<Record<string, SdsQuery>> = {
  getFollowers: namesIn((account) => account.followers),
  getFollowing: namesIn((account) => account.following),
  getIgnorers: namesIn((account) => account.ignorers),
  getIgnored: namesIn((account) => account.ignoring),
};

const maxCommunities = 1000;
const usualCommunities = "250";

const communities: Readonly<Record<string, SdsQuery>> = {
  getCommunitiesByRank(chain, [, limit = usualCommunities, offset]) {
    const { world } = chain;
    if (!world) throw new Refusal("No communities");
    const rows = communitiesByRank(world).map((each) => communitySummary(chain, world, each));
    return table(
      Object.keys(rows[0] ?? {}),
      paged(
        rows.map((row) => Object.values(row)),
        limit,
        offset,
        maxCommunities,
      ),
    );
  },
  getCommunitySubscribers(chain, [id = ""]) {
    const community = chain.world?.communities.get(id);
    if (!community) throw new Refusal(`Community ${id} does not exist`);
    return [...community.subscribers.keys()].toSorted();
  },
};

/** The service keeps misses for this long, ms. */
const missRetention = 28 * day;
const [usualMisses, mostMisses] = ["250", 1000];

const witnesses: Readonly<Record<string, SdsQuery>> = {
  /** Newest first, of all witnesses. */
  getRecentlyMissedBlocks(chain, [limit = usualMisses, offset]) {
    const now = Date.parse(`${String(chain.properties()["time"])}Z`);
    const rows = (chain.misses ?? [])
      .map(({ slot, witness }) => [slotTime(slot) / 1000, witness] as const)
      .filter(([time]) => time * 1000 >= now - missRetention)
      .toReversed();
    return table(["time", "witness"], paged(rows, limit, offset, mostMisses));
  },
};

const modules: Readonly<Record<string, Readonly<Record<string, SdsQuery>>>> = {
  delegations_api: delegations,
  followers_api: followers,
  rewards_api: rewards,
  chain_api: rates,
  communities_api: communities,
  account_history_api: sdsHistory,
  witnesses_api: witnesses,
};

/** Answers a path of these modules, or null for any other; throws `Refusal`. */
export function sdsList(
  chain: ChainSource,
  [module = "", method = "", ...parts]: readonly string[],
): unknown {
  const methods = Object.hasOwn(modules, module) ? modules[module] : undefined;
  const query = methods && Object.hasOwn(methods, method) ? methods[method] : undefined;
  return query ? query(chain, parts) : null;
}
