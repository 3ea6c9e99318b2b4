/** An open archive with its download and the searches in it, and answers from it. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Answer, Source } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { Download } from "./download.ts";
import { EntrySearch } from "./entry-search.ts";
import { historyMethod } from "./history-call.ts";
import type { RequestParts } from "./history-requests.ts";
import { OpenArchive } from "./open-archive.ts";

export interface InUse {
  readonly open: OpenArchive;
  readonly download: Download;
  readonly search: EntrySearch;
}

/** Reads an archive from the browser's database; an empty one if it has none. */
export async function openInUse(
  account: AccountName,
  parts: RequestParts & { readonly store: ArchiveStore },
): Promise<InUse> {
  const { store } = parts;
  const [stored, version] = await Promise.all([store.load(account), store.firstVersion()]);
  const open = new OpenArchive(account, store, stored, version);
  return { open, download: new Download(open, parts), search: new EntrySearch(open) };
}

/** Whether no node has answered yet, nor in an earlier visit. */
export const isUnread = ({ open }: InUse): boolean => open.endpoint === "";

/** The node that an archive's entries come from, and how it was asked. `page`: entries at a time. */
export const sourceOf = ({ open }: InUse, page: number): Source => ({
  service: "node",
  endpoint: open.endpoint,
  method: historyMethod,
  params: [open.archive.account, -1, page],
});

/** A value computed from an archive now: as old as its newest entries, if those were recalled. */
export function answerFrom<T>(
  inUse: InUse,
  value: T,
  { clock, page }: { readonly clock: Clock; readonly page: number },
): Answer<T> {
  const answer = liveAnswer(value, sourceOf(inUse, page), clock);
  const { recalledAt } = inUse.open;
  return answer.ok && recalledAt !== null
    ? ok({ ...answer.value, receivedAt: recalledAt, freshness: "stored" })
    : answer;
}
