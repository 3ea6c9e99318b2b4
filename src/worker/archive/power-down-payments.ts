/** Payments of power-downs in the downloaded history. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { decode } from "../../domain/decode.ts";
import type { PaidInstalment, PaidInstalments } from "../../domain/wallet/power-down.ts";
import type { Archives } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

const query = { ...wholeArchive, kinds: ["fill_vesting_withdraw"] };

/**
 * Maximum number of payments, so that a made-up history can't fill the page's memory. One a week to an account and to
 * each of ten routes would take 35 years.
 */
const maxPayments = 20_000;
/** Texts read at a time. */
const batch = 1000;

/** All payments by the account, to itself and along its routes. */
export async function paidInstalments(
  archives: Archives,
  account: AccountName,
  signal: AbortSignal,
): Promise<Answer<PaidInstalments>> {
  const indexes = await archives.find(account, query, signal);
  return archives.read(account, async (open) => {
    const payments: PaidInstalment[] = [];
    let read = 0;
    for (
      ;
      read < indexes.length && payments.length < maxPayments && !signal.aborted;
      read += batch
    ) {
      const wanted = indexes.subarray(read, read + batch);
      const texts = await open.texts(wanted);
      for (const [i, text] of texts.entries()) {
        const payment = paymentOf(open, wanted[i] ?? 0, text, account);
        if (payment) payments.push(payment);
      }
    }
    const { loaded, total } = open.archive;
    return { payments, omitted: Math.max(0, indexes.length - read), loaded, total };
  });
}

/** Null for payments of others' power-downs, and for the empty one that the chain adds if routes share everything. */
function paymentOf(
  open: OpenArchive,
  index: number,
  text: string | null,
  account: AccountName,
): PaidInstalment | null {
  if (text === null || text === "") return null;
  const { from_account, to_account, withdrawn, deposited } = readText(text).payload;
  if (from_account !== account || typeof to_account !== "string") return null;
  const read = decode(() => ({
    vests: amount(withdrawn, "withdrawn"),
    deposited: amount(deposited, "deposited"),
  }));
  if (!read.ok || read.value.vests.units === 0n) return null;
  const row = index % chunkLength;
  const time = (open.archive.chunkAt(index)?.time[row] ?? 0) * 1000;
  return { index, time, to: to_account, ...read.value };
}
