/**
 * The history of an account before block 1. Entries are generated on demand, each from its index alone. No block holds
 * their operations, so no entry names a transaction.
 */
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import type { EarlierHistory } from "../state/account.ts";
import { deriveKey } from "../state/keys.ts";
import { seededRandom } from "../state/random.ts";
import type { WireEntry, WireOperation } from "../wire/blocks.ts";
import type { Gap } from "../wire/sum.ts";
import { HistoryWriter, write, type Amounts } from "./history-writer.ts";
import { nameHash } from "./name-hash.ts";
import { everydayOperation, keysFor, type KeyOf } from "./other-operations.ts";
import { grantor } from "./past-accounts.ts";
import { pastPermlinks } from "./past-posts.ts";
import { seasonLength, writeSeason } from "./season.ts";
import { seasonRewards } from "./token-operations.ts";

export interface PastParameters {
  readonly name: string;
  readonly creator: string;
  readonly seed: number;
  /** When the account was created and when the past ends, ms. */
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** The final balances. */
  readonly holds: Amounts;
  readonly isExchange?: boolean;
  /** Memo of the first payment. */
  readonly memo?: (() => string) | undefined;
}

/** Maximum number of cached seasons. */
const maxSeasons = 8;
const blockTime = 3000;
const recovery = "recover_account";
const outsideTransactions = 0xffff_ffff;

/** Number of entries at the start, which bring the balances up to what later entries need. */
export const openingLength = 5;

/** The entries of an account before block 1. */
export class Past implements EarlierHistory {
  readonly #parameters: PastParameters;
  readonly #seasons: number;
  readonly #written = new Map<number, HistoryWriter>();
  #gaps: readonly Gap[] | null = null;
  #opening: readonly WireOperation[] | null = null;

  constructor(parameters: PastParameters) {
    this.#parameters = parameters;
    this.#seasons = Math.max(0, Math.floor((parameters.length - openingLength) / seasonLength));
  }

  get length(): number {
    return this.#parameters.length;
  }

  /** VESTS earned by writing and voting, millionths. */
  get earned(): { readonly author: bigint; readonly curation: bigint } {
    const { author, benefactor, curation } = seasonRewards;
    const seasons = BigInt(this.#seasons);
    const opening = this.length < openingLength ? 0 : this.#level(0).VESTS;
    return {
      author: seasons * BigInt(author + benefactor) + BigInt(opening),
      curation: seasons * BigInt(curation),
    };
  }

  get gaps(): readonly Gap[] {
    this.#gaps ??= Array.from({ length: this.#seasons }, (_, i) => this.#write(i).gaps)
      .flat()
      .map(({ kind, token, units }) => ({ kind, token, units: BigInt(units) }));
    return this.#gaps;
  }

  get newest(): EarlierHistory["newest"] {
    const timeOf = (kinds: readonly string[]): number | null => {
      const index = this.#seasons === 0 ? null : this.#ownIn(this.#seasons - 1, kinds);
      return index === null ? null : this.#timeOf(index);
    };
    return { update: timeOf(["account_update", "account_update2"]), recovery: timeOf([recovery]) };
  }

  replacedOwners(from: number): ReturnType<EarlierHistory["replacedOwners"]> {
    const found = [];
    // Every season recovers the account once, with the key that it has.
    for (let season = this.#seasons - 1; season >= 0; season--) {
      const index = this.#ownIn(season, [recovery]);
      if (index === null || this.#timeOf(index) < from) break;
      const previous = keysFor(this.#parameters.name, this.#keyOf).owner;
      found.unshift({ index, time: this.#timeOf(index), previous });
    }
    return found;
  }

  slice(first: number, end: number, blocks: number): readonly WireEntry[] {
    const last = Math.min(end, this.length);
    return Array.from({ length: Math.max(0, last - first) }, (_, i) =>
      this.#entry(first + i, blocks),
    );
  }

  *operations(from: number, to: number): Generator<readonly [time: number, WireOperation]> {
    const { from: start, to: end, length } = this.#parameters;
    const near = Math.floor(((from - start) / (end - start)) * length);
    for (let index = Math.max(0, near); index < length; index++) {
      const time = this.#timeOf(index);
      if (time > to) return;
      if (time >= from) yield [time, this.#operation(index)];
    }
  }

  /** Index of a season's newest operation of these kinds that changes the account; null if it has none. */
  #ownIn(season: number, kinds: readonly string[]): number | null {
    const { name } = this.#parameters;
    const place = this.#season(season).operations.findLastIndex(
      ([kind, { account, account_to_recover: recovered }]) =>
        kinds.includes(kind) && [account, recovered].includes(name),
    );
    return place < 0 ? null : openingLength + season * seasonLength + place;
  }

  #timeOf(index: number): number {
    const { from, to, length } = this.#parameters;
    return from + Math.floor(((to - from) * index) / length / blockTime) * blockTime;
  }

  #entry(index: number, blocks: number): WireEntry {
    const size = this.#parameters.length + 1;
    const before = Math.floor((index * blocks) / size);
    return {
      trx_id: "0".repeat(40),
      block: 1 + before,
      trx_in_block: outsideTransactions,
      op_in_trx: 0,
      // From 1 in each block, as nodes count what is in no transaction.
      virtual_op: index - Math.ceil((before * size) / blocks) + 1,
      timestamp: chainTimeText(this.#timeOf(index)),
      op: this.#operation(index),
    };
  }

  #operation(index: number): WireOperation {
    const { name, seed } = this.#parameters;
    this.#opening ??= this.#open();
    const opening = this.#opening[index];
    if (opening) return opening;
    const place = index - openingLength;
    const season = Math.floor(place / seasonLength);
    const operation =
      season < this.#seasons ? this.#season(season).operations[place % seasonLength] : undefined;
    return (
      operation ??
      everydayOperation({ me: name, random: seededRandom(Math.imul(seed, 31) + index) }, index)
    );
  }

  #season(number: number): HistoryWriter {
    const known = this.#written.get(number);
    if (known) return known;
    const season = this.#write(number);
    if (this.#written.size >= maxSeasons)
      for (const oldest of [...this.#written.keys()].slice(0, 1)) this.#written.delete(oldest);
    this.#written.set(number, season);
    return season;
  }

  #write(number: number): HistoryWriter {
    const { name, seed, isExchange = false } = this.#parameters;
    const [before, after] = [this.#level(number), this.#level(number + 1)];
    return writeSeason({
      me: name,
      seed: seed + nameHash(name),
      number,
      timeOf: (place) => this.#timeOf(openingLength + number * seasonLength + place),
      isExchange,
      keyOf: this.#keyOf,
      change: {
        STEEM: after.STEEM - before.STEEM,
        SBD: after.SBD - before.SBD,
        VESTS: after.VESTS - before.VESTS,
      },
    });
  }

  /** The past changes nobody's keys. */
  readonly #keyOf: KeyOf = (account, role) => deriveKey(this.#parameters.seed, account, role).text;

  /** The balances before a season: they rise, with ups and downs, to the final ones. */
  #level(season: number): Amounts {
    const { STEEM, SBD, VESTS } = this.#parameters.holds;
    const part = this.#seasons === 0 ? 1 : season / this.#seasons;
    const rising = 0.3 + 0.7 * part;
    const wave = rising + 0.2 * Math.sin(8 * Math.PI * part);
    return part === 1
      ? { STEEM, SBD, VESTS }
      : {
          STEEM: Math.round(STEEM * wave),
          SBD: Math.round(SBD * wave),
          VESTS: Math.round(VESTS * rising),
        };
  }

  #open(): readonly WireOperation[] {
    const { name, creator, length, memo } = this.#parameters;
    const { STEEM, SBD, VESTS } = this.#level(0);
    const all: readonly WireOperation[] = [
      [
        "account_create",
        {
          fee: "3.000 STEEM",
          creator,
          new_account_name: name,
          ...keysFor(name, this.#keyOf),
          json_metadata: "",
        },
      ],
      [
        "transfer",
        { from: grantor, to: name, amount: write(STEEM, "STEEM"), memo: memo?.() ?? "" },
      ],
      ["transfer", { from: grantor, to: name, amount: write(SBD, "SBD"), memo: "" }],
      [
        "author_reward",
        {
          author: name,
          permlink: pastPermlinks.first,
          sbd_payout: "0.000 SBD",
          steem_payout: "0.000 STEEM",
          vesting_payout: write(VESTS, "VESTS"),
        },
      ],
      [
        "claim_reward_balance",
        {
          account: name,
          reward_steem: "0.000 STEEM",
          reward_sbd: "0.000 SBD",
          reward_vests: write(VESTS, "VESTS"),
        },
      ],
    ];
    return all.slice(0, length);
  }
}
