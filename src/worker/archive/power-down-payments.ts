/** Payments of power-downs in the downloaded history. */
import type { PaidInstalment, PaidInstalments } from "../../domain/account/power-down.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import { amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { decode } from "../../domain/decode.ts";
import type { Archives } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

const query = { ...wholeArchive, kinds: ["fill_vesting_withdraw"] };

/** Payments listed at most; the history tab has all of them. */
const most = 100;

/** The newest payments by the account, to itself and along its routes. */
export async function paidInstalments(
  archives: Archives,
  account: AccountName,
  signal: AbortSignal,
): Promise<Answer<PaidInstalments>> {
  const indexes = await archives.find(account, query, signal);
  return archives.read(account, async (open) => {
    const payments: PaidInstalment[] = [];
    for (const index of indexes) {
      if (payments.length === most) break;
      const payment = await paymentAt(open, index, account);
      if (payment) payments.push(payment);
    }
    const { loaded, total } = open.archive;
    return { payments, loaded, total };
  });
}

/** Null for payments of others' power-downs, and for the empty one that the chain adds if routes share everything. */
async function paymentAt(
  open: OpenArchive,
  index: number,
  account: AccountName,
): Promise<PaidInstalment | null> {
  const text = await open.text(index);
  if (text === null || text === "") return null;
  const { from_account, to_account, withdrawn, deposited } = readText(text).payload;
  if (from_account !== account || typeof to_account !== "string") return null;
  const read = decode(() => ({
    vests: amount(withdrawn, "withdrawn"),
    deposited: amount(deposited, "deposited"),
  }));
  if (!read.ok || read.value.vests.units === 0n) return null;
  const row = index % chunkLength;
  const time = (open.archive.chunk((index - row) / chunkLength)?.time[row] ?? 0) * 1000;
  return { index, time, to: to_account, ...read.value };
}
