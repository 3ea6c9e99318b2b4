/** Who could act for an account at any block, and which keys signed for it. */
import { isAccountName } from "../../../domain/account/account.ts";
import { parseHistory } from "../../../domain/account/history.ts";
import { parseNodeAccount } from "../../../domain/account/node-account.ts";
import { parseAuthorities } from "../../../domain/account/node-authorities.ts";
import { readPlace } from "../../../domain/authority/requested-place.ts";
import type { SignedList } from "../../../domain/authority/signed-list.ts";
import {
  signerSignals,
  tellingEntries,
  type SignersView,
} from "../../../domain/authority/signer-signals.ts";
import { timelineOf } from "../../../domain/authority/timeline.ts";
import {
  authorityView,
  type AuthorityReading,
  type AuthorityView,
} from "../../../domain/authority/view.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import { chainTime } from "../../../domain/chain/time.ts";
import type { Clock } from "../../../domain/clock.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { decode, object } from "../../../domain/decode.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err, ok } from "../../../domain/result.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import { parsed } from "../shared/reader.ts";
import type { SafetyHistory } from "./safety-history.ts";
import { readSigned, type SignedParts } from "./signed-transactions.ts";

export interface AuthorityParts extends SignedParts {
  readonly histories: SafetyHistory;
  readonly clock: Clock;
}

/** Answers `account.authority`, `account.signed` and `account.signers`. */
export interface AuthoritySource {
  readonly ask: (
    name: AccountName,
    at: string,
    signal: AbortSignal,
  ) => Promise<Answer<AuthorityView>>;
  readonly signed: (
    name: AccountName,
    from: number,
    signal: AbortSignal,
  ) => Promise<Answer<SignedList>>;
  readonly signers: (name: AccountName, signal: AbortSignal) => Promise<Answer<SignersView>>;
}

export function openAuthority(parts: AuthorityParts): AuthoritySource {
  return {
    async ask(name, at, signal) {
      const reading = await read(name, at, signal, parts);
      return reading.ok ? mapAnswer(reading, authorityView) : reading;
    },
    signed: (name, from, signal) => signedPage(name, from, signal, parts),
    signers: (name, signal) => signers(name, signal, parts),
  };
}

/** `at`: a block or a date as in a URL; empty for none. */
async function read(
  name: AccountName,
  at: string,
  signal: AbortSignal,
  { reader, histories, clock }: AuthorityParts,
): Promise<Answer<AuthorityReading>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const place = readPlace(at);
  const [answered, history] = await Promise.all([
    reader.batch(
      [
        accountRecords([name]),
        getProperties,
        ...(place?.kind === "block" ? [condenser("get_block_header", place.block)] : []),
      ],
      ok,
      { priority: "normal", signal },
    ),
    histories.read(name, clock.now(), signal, Infinity),
  ]);
  if (!answered.ok) return answered;
  const [record, properties, header] = answered.value.value;
  const account = parsed(record, (raw) => parseNodeAccount(raw, clock.now()));
  if (!account.ok) return account;
  const current = parsed(record, parseAuthorities);
  if (!current.ok) return current;
  const head = parsed(properties, parseProperties);
  if (!head.ok) return head;
  const time = parsed(header, (raw) =>
    decode(() => chainTime(object(raw, "header")["timestamp"], "timestamp")),
  );
  const { created, lastAccountUpdate, lastOwnerUpdate } = account.value.dates;
  const {
    entries,
    read: count,
    total,
    since,
    numbering,
  } = history.ok
    ? history.value
    : { entries: [], read: 0, total: 0, since: Infinity, numbering: "" };
  const reading: AuthorityReading = {
    facts: {
      account: name,
      current: current.value,
      created: typeof created === "number" ? created : 0,
      lastUpdate: lastAccountUpdate,
      lastOwnerUpdate,
      headTime: head.value.time,
      entries,
      since,
      isWhole: history.ok && count >= total,
    },
    historyFault: history.ok ? "" : failureReason(history.error),
    read: count,
    total,
    numbering,
    head: head.value.headBlock,
    asked: at.trim() === "" ? null : { place, blockTime: time.ok ? time.value : null },
  };
  return mapAnswer(answered, () => reading);
}

/** `from`: the highest entry; −1 for the newest. */
async function signedPage(
  name: AccountName,
  from: number,
  signal: AbortSignal,
  parts: AuthorityParts,
): Promise<Answer<SignedList>> {
  const reading = await read(name, "", signal, parts);
  if (!reading.ok) return reading;
  const { facts, total, numbering } = reading.value.value;
  const { page } = parts.limits.history;
  const count = from < 0 ? page : Math.min(page, from);
  const answered = await parts.reader.node(
    condenser("get_account_history", name, from, count),
    parseHistory,
    { first: numbering, signal },
  );
  if (!answered.ok) return answered;
  const { entries, range } = answered.value.value;
  const timeline = timelineOf(facts);
  const rows = await readSigned(name, entries, entries, timeline, signal, parts);
  const next = range && range.from > 0 ? range.from - 1 : null;
  return mapAnswer(answered, () => ({
    rows,
    read: entries.length,
    total,
    since: entries.at(-1)?.time ?? Infinity,
    next,
    isComplete: next === null,
  }));
}

/** The signatures of the few transactions that tell most about the account's safety. */
async function signers(
  name: AccountName,
  signal: AbortSignal,
  parts: AuthorityParts,
): Promise<Answer<SignersView>> {
  const reading = await read(name, "", signal, parts);
  if (!reading.ok) return reading;
  const { facts, numbering } = reading.value.value;
  const now = Math.max(parts.clock.now(), facts.headTime);
  const entries = tellingEntries(facts.entries, name, now);
  const timeline = timelineOf(facts);
  const rows = await readSigned(name, entries, facts.entries, timeline, signal, parts);
  return mapAnswer(reading, () => signerSignals(rows, entries, timeline, numbering, now));
}
