/** Who could act for an account at any block, and which keys signed for it. */
import { isAccountName } from "../../../domain/account/account.ts";
import { parseHistory } from "../../../domain/account/history.ts";
import { parseNodeAccount } from "../../../domain/account/node-account.ts";
import { parseAuthorities } from "../../../domain/account/node-authorities.ts";
import { orderOf } from "../../../domain/authority/judge-signatures.ts";
import { knownAt } from "../../../domain/authority/named-accounts.ts";
import { readPlace } from "../../../domain/authority/requested-place.ts";
import type { SignedList } from "../../../domain/authority/signed-list.ts";
import { signedRow, type AccountSignature } from "../../../domain/authority/signed-rows.ts";
import {
  signerSignals,
  entriesToJudge,
  type SignersView,
} from "../../../domain/authority/signer-signals.ts";
import { timelineOf } from "../../../domain/authority/timeline.ts";
import {
  authorityView,
  type AuthorityReading,
  type AuthorityView,
} from "../../../domain/authority/view.ts";
import { isBlockNum, type AccountName, type TxId } from "../../../domain/chain/names.ts";
import { requiredAuthorities } from "../../../domain/chain/operations/required-authorities.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import { chainTime } from "../../../domain/chain/time.ts";
import type { Clock } from "../../../domain/clock.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { decode, object } from "../../../domain/decode.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { proveTransaction } from "../../../domain/proof/prove-transaction.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { OpenedBlock } from "../../proof/opened-block.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import { parsed } from "../shared/reader.ts";
import { safetyReach, type SafetyHistory } from "./safety-history.ts";
import { mustSign, otherAccounts, readSigned, type SignedParts } from "./signed-transactions.ts";

export interface AuthorityParts extends SignedParts {
  readonly histories: SafetyHistory;
  readonly clock: Clock;
  /** A transaction in its block, or why that can't be opened. */
  readonly findTransaction: (
    id: TxId,
    signal: AbortSignal,
  ) => Promise<
    Result<
      { readonly opened: OpenedBlock; readonly position: number } | { readonly failure: Failure },
      Failure
    >
  >;
}

/** Answers `account.authority`, `account.signed`, `account.signers` and `account.validThen`. */
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
  readonly validThen: (
    id: TxId,
    signal: AbortSignal,
  ) => Promise<Answer<readonly AccountSignature[]>>;
}

export function openAuthority(parts: AuthorityParts): AuthoritySource {
  return {
    async ask(name, at, signal) {
      const reading = await read(name, at, signal, parts);
      return reading.ok ? mapAnswer(reading, authorityView) : reading;
    },
    signed: (name, from, signal) => signedPage(name, from, signal, parts),
    signers: (name, signal) => signers(name, signal, parts),
    validThen: (id, signal) => validThen(id, signal, parts),
  };
}

/** `at`: a block or a date as in a URL; empty if not asked for. `reach`: how far back the history is needed, ms. */
async function read(
  name: AccountName,
  at: string,
  signal: AbortSignal,
  { reader, histories, clock }: AuthorityParts,
  reach = Infinity,
): Promise<Answer<AuthorityReading>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const place = readPlace(at);
  const [answered, history] = await Promise.all([
    reader.batch(
      [
        accountRecords([name]),
        getProperties,
        ...(place?.kind === "block" && isBlockNum(place.block)
          ? [condenser("get_block_header", place.block)]
          : []),
      ],
      ok,
      { priority: "normal", signal },
    ),
    histories.read(name, clock.now(), signal, reach),
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
  const { pageSize } = parts.limits.history;
  const count = from < 0 ? pageSize : Math.min(pageSize, from);
  const answered = await parts.reader.node(
    condenser("get_account_history", name, from, count),
    parseHistory,
    { first: numbering, signal },
  );
  if (!answered.ok) return answered;
  const { entries, range } = answered.value.value;
  // Another endpoint may number the entries differently, and an empty page does not mean the end.
  if (
    answered.value.source.endpoint !== numbering ||
    (from >= 0 ? range?.to !== from : range === null && total > 0)
  )
    return err({ kind: "noData", message: "" });
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

/**
 * The signatures of the few transactions that tell most about an account's safety, in the history that is read to judge
 * it.
 */
async function signers(
  name: AccountName,
  signal: AbortSignal,
  parts: AuthorityParts,
): Promise<Answer<SignersView>> {
  const reading = await read(name, "", signal, parts, safetyReach);
  if (!reading.ok) return reading;
  const { facts, numbering } = reading.value.value;
  const now = Math.max(parts.clock.now(), facts.headTime);
  const entries = entriesToJudge(facts.entries, name, now);
  const timeline = timelineOf(facts);
  const rows = await readSigned(name, entries, facts.entries, timeline, signal, parts);
  return mapAnswer(reading, () => signerSignals(rows, entries, timeline, numbering, now));
}

/** Maximum number of accounts looked up for one transaction: hardly any needs more. */
const maxSigners = 4;

/** Whether a transaction's signatures were valid when it was made, for each account that had to sign. */
async function validThen(
  id: TxId,
  signal: AbortSignal,
  parts: AuthorityParts,
): Promise<Answer<readonly AccountSignature[]>> {
  const found = await parts.findTransaction(id, signal);
  if (!found.ok) return found;
  if ("failure" in found.value) return err(found.value.failure);
  const { opened, position } = found.value;
  const { proved } = opened;
  const transaction = proved?.block.transactions[position];
  if (!proved || !transaction) return err({ kind: "notFound", what: "transaction" });
  const recovered = proveTransaction(proved, position, { id, ...parts.network });
  if (!recovered.ok) return recovered;
  const { operations, signatures } = transaction;
  const keys =
    recovered.value.signers.length === signatures.length ? recovered.value.signers : null;
  const required = operations.flatMap((each) => requiredAuthorities(each));
  const names = new Set(required.flatMap((each) => ("account" in each ? [each.account] : [])));
  const { number: block, time } = proved.block;
  const rows: AccountSignature[] = [];
  let source: Source = { service: "node", endpoint: "", method: "" };
  for (const account of [...names].slice(0, maxSigners)) {
    const reading = await read(account, "", signal, parts);
    if (!reading.ok) return reading;
    ({ source } = reading.value);
    const { facts } = reading.value.value;
    const timeline = timelineOf(facts);
    const others = await otherAccounts(account, timeline, signal, parts);
    const kinds = operations.filter((each) => mustSign(account, each)).map(([kind]) => kind);
    const content = { index: 0, block, time, transaction: id, kinds, required, keys };
    const order = orderOf(facts.entries);
    rows.push({
      account,
      row: signedRow(account, content, timeline, knownAt(others, time), order),
    });
  }
  return parts.reader.answer(rows, source);
}
