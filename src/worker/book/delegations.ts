/** Answers what an account's delegations brought, from its downloaded history. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import { delegationIncome, type DelegationIncome } from "../../domain/book/delegation-income.ts";
import { maxBooked } from "../../domain/book/max-booked.ts";
import { exactAmount } from "../../domain/chain/exact-amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { decode } from "../../domain/decode.ts";
import { ok } from "../../domain/result.ts";
import type { Archives } from "../archive/archives.ts";
import { readText } from "../archive/entry-texts.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import type { ValuesThen } from "../archive/values-then.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";

export interface DelegationSources {
  readonly archives: Archives;
  readonly values: ValuesThen;
  readonly clock: Clock;
}

/** The delegations that some accounts give and receive; those of each account and side from the best to the worst. */
export async function delegationsOf(
  accounts: readonly AccountName[],
  { archives, values, clock }: DelegationSources,
): Promise<Answer<readonly DelegationIncome[]>> {
  const found: DelegationIncome[] = [];
  for (const account of accounts.slice(0, maxBooked)) {
    const open = await archives.opened(account);
    const { vestsPerSteem } = await values.prices(open);
    const initial = await initialDelegations(open);
    for (const side of ["given", "received"] as const)
      found.push(...delegationIncome(open.archive, side, { vestsPerSteem, initial }));
  }
  return ownAnswer(ok(found), clock);
}

/** VESTS delegated by account creations, in millionths, by the index of the entry. */
async function initialDelegations(open: OpenArchive): Promise<ReadonlyMap<number, number>> {
  const { archive } = open;
  const found = new Map<number, number>();
  const kind = archive.kinds.find("account_create_with_delegation");
  if (kind === null) return found;
  for (let index = archive.first; index < archive.total; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (chunk?.kind[row] !== kind) continue;
    const text = await open.text(index);
    if (text === null) continue;
    const { payload } = readText(text);
    const read = decode(() => exactAmount(payload["delegation"], "delegation"));
    if (read.ok && read.value.token === "VESTS") found.set(index, Number(read.value.units));
  }
  return found;
}
