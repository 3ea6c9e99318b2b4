/**
 * Makes sixteen kinds of attacks that hijack accounts, each on a separate account. An attack is made only on request,
 * so that the network starts no slower, and other lists stay the same.
 */
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { accountCreation } from "../rules/witness-operations.ts";
import type { KeyRole } from "../state/keys.ts";
import type { WireAuthority } from "../state/obligations.ts";
import type { WireOperation } from "../wire/blocks.ts";

/** The attacks, each with the account that it takes. */
export const attacked = {
  "new-owner": "taken-owner",
  "recovery-then-owner": "taken-recovery",
  "posting-authority": "taken-posting",
  "power-down-route": "taken-power",
  savings: "taken-savings",
  "delegation-drain": "taken-lease",
  "memo-key": "taken-memo",
  "proxy-votes": "taken-votes",
  escrow: "taken-escrow",
  "decline-voting": "taken-voice",
  "slow-drain": "taken-slowly",
  several: "taken-all",
  app: "taken-app",
  undone: "taken-back",
  "owner-key": "taken-cold",
  "fresh-key": "taken-fresh",
} as const;

export type AttackName = keyof typeof attacked;

/** Their names. */
export const attackNames = Object.keys(attacked) as readonly AttackName[];

/** Who takes the accounts; who made them, and can recover them; an app that some have trusted. */
export const attackers = { thief: "niaj", partner: "walter", app: "olivia" } as const;

/** A transaction. `by` and `role`: the account and the role of the key that signs it instead of the required one. */
export type Move =
  | { readonly operations: readonly WireOperation[] }
  | { readonly operations: readonly WireOperation[]; readonly by: string; readonly role: KeyRole };

type KeyOf = (account: string, role: KeyRole) => string;

const { thief, partner, app } = attackers;

/** An account with balances, savings, power, and nothing wrong. */
export function attackStage(name: AttackName, keyOf: KeyOf): readonly Move[] {
  const account = attacked[name];
  const gift = (kind: string, amount: string): WireOperation => [
    kind,
    kind === "transfer_to_vesting"
      ? { from: partner, to: account, amount }
      : { from: partner, to: account, amount, memo: "" },
  ];
  return [
    {
      operations: [
        accountCreation(partner, account, (role) => keyOf(account, role)),
        gift("transfer", "120.000 STEEM"),
        gift("transfer", "30.000 SBD"),
        gift("transfer_to_vesting", "400.000 STEEM"),
        gift("transfer_to_savings", "50.000 STEEM"),
      ],
    },
    ...(name === "app" ? [one(update(account, { posting: shared(account, keyOf) }, keyOf))] : []),
  ];
}

/** What is done to the account. `now`: the head's time, ms. */
export function attackMoves(name: AttackName, keyOf: KeyOf, now: number): readonly Move[] {
  return scripts[name](attacked[name], keyOf, now);
}

const one = (operation: WireOperation): Move => ({ operations: [operation] });

const single = (key: string): WireAuthority => ({
  weight_threshold: 1,
  account_auths: [],
  key_auths: [[key, 1]],
});

/** The account's own posting authority, which the app has as well. */
const shared = (account: string, keyOf: KeyOf): WireAuthority => ({
  ...single(keyOf(account, "posting")),
  account_auths: [[app, 1]],
});

const update = (
  account: string,
  changed: Readonly<Record<string, unknown>>,
  keyOf: KeyOf,
): WireOperation => [
  "account_update",
  { account, memo_key: keyOf(account, "memo"), json_metadata: "", ...changed },
];

const newOwner = (account: string, keyOf: KeyOf): Move =>
  one(update(account, { owner: single(keyOf(`${account}2`, "owner")) }, keyOf));

const newPartner = (account: string): Move =>
  one([
    "change_recovery_account",
    { account_to_recover: account, new_recovery_account: thief, extensions: [] },
  ]);

const powerDown = (account: string, vesting_shares: string): WireOperation => [
  "withdraw_vesting",
  { account, vesting_shares },
];

const route = (from_account: string, percent: number): WireOperation => [
  "set_withdraw_vesting_route",
  { from_account, to_account: thief, percent, auto_vest: false },
];

const send = (from: string, amount: string): WireOperation => [
  "transfer",
  { from, to: thief, amount, memo: "" },
];

const fromSavings = (from: string): WireOperation => [
  "transfer_from_savings",
  { from, request_id: 1, to: thief, amount: "50.000 STEEM", memo: "" },
];

type Script = (account: string, keyOf: KeyOf, now: number) => readonly Move[];

const scripts: Readonly<Record<AttackName, Script>> = {
  "new-owner": (account, keyOf) => [newOwner(account, keyOf)],
  "recovery-then-owner": (account, keyOf) => [newPartner(account), newOwner(account, keyOf)],
  "posting-authority": (account, keyOf) => [
    one(update(account, { posting: shared(account, keyOf) }, keyOf)),
  ],
  "power-down-route": (account) => [
    { operations: [route(account, 10_000), powerDown(account, "400000.000000 VESTS")] },
  ],
  savings: (account) => [one(fromSavings(account))],
  "delegation-drain": (account) => [
    one([
      "delegate_vesting_shares",
      { delegator: account, delegatee: thief, vesting_shares: "700000.000000 VESTS" },
    ]),
  ],
  "memo-key": (account, keyOf) => [one(update(account, { memo_key: keyOf(thief, "memo") }, keyOf))],
  "proxy-votes": (account) => [
    {
      operations: [
        ...["aurora", "basalt", "cirrus", "delta.node", "ember"].map((witness): WireOperation => [
          "account_witness_vote",
          { account, witness, approve: true },
        ]),
        ["account_witness_proxy", { account, proxy: thief }],
      ],
    },
  ],
  escrow: (from, _, now) => [
    one([
      "escrow_transfer",
      {
        from,
        to: thief,
        agent: app,
        escrow_id: 7,
        sbd_amount: "0.000 SBD",
        steem_amount: "100.000 STEEM",
        fee: "0.100 STEEM",
        ratification_deadline: chainTimeText(now + 2 * 86_400_000),
        escrow_expiration: chainTimeText(now + 9 * 86_400_000),
        json_meta: "",
      },
    ]),
  ],
  "decline-voting": (account) => [one(["decline_voting_rights", { account, decline: true }])],
  "slow-drain": (account) =>
    Array.from({ length: 8 }, (_, i) => one(send(account, `${6 + (i % 3)}.500 STEEM`))),
  several: (account, keyOf) => [
    newPartner(account),
    newOwner(account, keyOf),
    { operations: [send(account, "119.000 STEEM"), send(account, "29.900 SBD")] },
    one(fromSavings(account)),
    { operations: [route(account, 10_000), powerDown(account, "750000.000000 VESTS")] },
  ],
  app: (account) =>
    Array.from({ length: 6 }, (_, i) => ({
      by: app,
      role: "posting",
      operations: [
        [
          "custom_json",
          {
            required_auths: [],
            required_posting_auths: [account],
            id: "follow",
            json: JSON.stringify([
              "follow",
              { follower: account, following: `spam-${i}`, what: ["blog"] },
            ]),
          },
        ] satisfies WireOperation,
      ],
    })),
  "owner-key": (account) => [
    { by: account, role: "owner", operations: [send(account, "5.000 STEEM")] },
  ],
  "fresh-key": (account, keyOf) => [
    one(update(account, { active: single(keyOf(`${account}2`, "active")) }, keyOf)),
    { by: `${account}2`, role: "active", operations: [send(account, "5.000 STEEM")] },
  ],
  undone: (account) => [
    { operations: [route(account, 10_000), powerDown(account, "400000.000000 VESTS")] },
    { operations: [powerDown(account, "0.000000 VESTS"), route(account, 0)] },
  ],
};
