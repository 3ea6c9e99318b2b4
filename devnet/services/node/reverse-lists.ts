/** Reverse look-ups – who votes for a witness, whose key this is – and resource credits. */
import { neverTime, type Account } from "../../state/account.ts";
import type { World } from "../../state/world.ts";
import { assertion, expectArguments } from "../../wire/rpc-error.ts";
import { databaseAccount } from "./appbase-lists.ts";
import { argumentsOf, maxRows, namesOf, worldOf, type Method } from "./method.ts";

const roles = ["owner", "active", "posting"] as const;
/** VESTS that a new account's fee is worth, millionths. */
const creationVests = 5_700_000_000n;
/** RC units per millionth of VESTS: all of it regenerates in five days. */
const fullShare = 984n;

/** Names by key, found once: deriving the keys of hundreds of accounts takes a while. `known`: their versions. */
const keysOf = new WeakMap<
  World,
  { readonly known: Map<string, number>; readonly keys: Map<string, string[]> }
>();

function accountsByKey(world: World): ReadonlyMap<string, readonly string[]> {
  const last = keysOf.get(world);
  const isOutdated = [...(last?.known ?? [])].some(
    ([name, version]) => world.accounts.get(name)?.keyVersion !== version,
  );
  const { known, keys } =
    last && !isOutdated ? last : { known: new Map<string, number>(), keys: new Map() };
  keysOf.set(world, { known, keys });
  for (const account of world.accounts.values()) {
    if (known.has(account.name)) continue;
    known.set(account.name, account.keyVersion);
    const signers = roles.flatMap((role) => account.authority(role).key_auths);
    for (const text of new Set(signers.map(([key]) => key)))
      keys.set(text, [...(keys.get(text) ?? []), account.name]);
  }
  return keys;
}

const references = (world: World, keys: readonly string[]): readonly (readonly string[])[] => {
  const byKey = accountsByKey(world);
  return keys.map((key) => byKey.get(key)?.toSorted() ?? []);
};

const witnessVotes: Method = (chain, params) => {
  const { start, limit, order } = argumentsOf(params);
  if (!(Number(limit) <= maxRows))
    throw assertion("args.limit <= DATABASE_API_SINGLE_QUERY_LIMIT: ");
  if (order !== "by_witness_account" && order !== "by_account_witness")
    throw assertion("false: Unknown or unsupported sort order");
  const [first = "", second = ""] = namesOf(start);
  const votes = [...worldOf(chain).accounts.values()]
    .flatMap(({ name, witnessVotes: witnesses }) =>
      [...witnesses].map((witness) => ({ witness, account: name })),
    )
    .map((vote, id) => ({ id, ...vote }));
  const keyOf = ({ witness, account }: { witness: string; account: string }) =>
    order === "by_witness_account" ? `${witness} ${account}` : `${account} ${witness}`;
  return {
    votes: votes
      .filter((vote) => keyOf(vote) >= `${first} ${second}`)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .slice(0, Number(limit)),
  };
};

const noWithdrawal = "1969-12-31T23:59:59";
const highest = "9";

/** Running power-downs in the order of their next payments; accounts without one come last. */
const accountsByWithdrawal: Method = (chain, params) => {
  const { start, limit, order } = argumentsOf(params);
  if (!(Number(limit) <= maxRows))
    throw assertion("args.limit <= DATABASE_API_SINGLE_QUERY_LIMIT: ");
  if (order !== "by_next_vesting_withdrawal")
    throw assertion("false: Unknown or unsupported sort order");
  const [time = "", name = ""] = namesOf(start);
  // A time without a withdrawal is the highest one on the chain.
  const keyOf = ({ name: own, powerDown: { next } }: Account): string =>
    `${next === neverTime ? highest : next} ${own}`;
  return {
    accounts: [...worldOf(chain).accounts.values()]
      .filter((account) => keyOf(account) >= `${time === noWithdrawal ? highest : time} ${name}`)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .slice(0, Number(limit))
      .map(({ name: own }) => databaseAccount(chain.account(own) ?? {})),
  };
};

const resourceCredits: Method = (chain, params) => {
  const names = namesOf(argumentsOf(params)["accounts"]);
  if (names.length > maxRows)
    throw assertion("args.accounts.size() <= RC_API_SINGLE_QUERY_LIMIT: ");
  const world = worldOf(chain);
  const time = Date.parse(`${String(chain.properties()["time"])}Z`) / 1000;
  return {
    rc_accounts: names
      .flatMap((name) => world.accounts.get(name) ?? [])
      .map(({ name, vests, vestsIn, vestsOut }) => {
        const max = vests + vestsIn - vestsOut + creationVests;
        return {
          account: name,
          rc_manabar: {
            current_mana: String((max * fullShare) / 1000n),
            last_update_time: time,
          },
          max_rc_creation_adjustment: {
            amount: String(creationVests),
            precision: 6,
            nai: "@@000000037",
          },
          max_rc: String(max),
        };
      }),
  };
};

/** By full name, and by plain name where condenser_api has them. */
export const reverseLists: Readonly<Record<string, Method>> = {
  get_key_references: (chain, params) => {
    expectArguments(params, 1);
    return references(worldOf(chain), namesOf(params[0]));
  },
  "account_by_key_api.get_key_references": (chain, params) => ({
    accounts: references(worldOf(chain), namesOf(argumentsOf(params)["keys"])),
  }),
  "database_api.list_witness_votes": witnessVotes,
  "database_api.list_accounts": accountsByWithdrawal,
  "database_api.find_change_recovery_account_requests": (chain, params) => {
    const names = namesOf(argumentsOf(params)["accounts"]);
    return {
      requests: worldOf(chain)
        .obligations.of("recoveryChanges")
        .filter(({ account }) => names.includes(account))
        .map(({ id, account, recovery, effective }) => ({
          id,
          account_to_recover: account,
          recovery_account: recovery,
          effective_on: effective,
        })),
    };
  },
  "database_api.find_decline_voting_rights_requests": (chain, params) => {
    const names = namesOf(argumentsOf(params)["accounts"]);
    return {
      requests: worldOf(chain)
        .obligations.of("declines")
        .filter(({ account }) => names.includes(account))
        .map(({ id, account, effective }) => ({ id, account, effective_date: effective })),
    };
  },
  "rc_api.find_rc_accounts": resourceCredits,
};
