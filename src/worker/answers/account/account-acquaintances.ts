/** Finds an account, and names that look like it, in the transfers of the histories stored in this browser. */
import { wholeArchive } from "../../../domain/archive/query.ts";
import { transfersOf } from "../../../domain/archive/transfers.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import {
  acquaintancesIn,
  joinAcquaintances,
  type Acquaintance,
  type Acquaintances,
} from "../../../domain/check/acquaintances.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { ok } from "../../../domain/result.ts";
import type { Archives } from "../../archive/archives.ts";
import { ownAnswer } from "../../shared/sourced-answer.ts";
import type { Database } from "../../store/database.ts";

/** How many histories are read, the most recently written first: each is opened as a whole. */
const maxRead = 8;

export interface AcquaintanceParts {
  readonly database: Database;
  readonly archives: () => Promise<Archives>;
  readonly clock: Clock;
}

/** Answers `account.acquaintances`. Nothing leaves the browser. */
export async function askAcquaintances(
  name: AccountName,
  signal: AbortSignal,
  { database, archives, clock }: AcquaintanceParts,
): Promise<Answer<Acquaintances>> {
  const stored = await database.attempt((tables) =>
    tables.archives.orderBy("at").reverse().toArray(),
  );
  if (!stored.ok) return stored;
  const accounts = stored.value.map(({ account }) => account as AccountName);
  const read = accounts.slice(0, maxRead);
  const found: Acquaintance[] = [];
  const opened = await archives();
  for (const account of read) {
    const indexes = await opened.find(account, transfersOf(wholeArchive), signal);
    const part = await opened.read(account, ({ archive }) =>
      acquaintancesIn(archive, indexes, name),
    );
    if (!part.ok) return part;
    found.push(...part.value.value);
  }
  return ownAnswer(ok(joinAcquaintances(name, read, accounts.length - read.length, found)), clock);
}
