/** Open escrows: the downloaded history names them, and a node returns their state. */
import { wholeArchive } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import { parseEscrow } from "../../domain/wallet/node-wallet.ts";
import type { Escrow, EscrowKey, EscrowsView } from "../../domain/wallet/wallet.ts";
import type { Archives, ArchivesParts } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Texts in memory at a time. */
const textsRead = 4096;

const escrowMethod = "condenser_api.get_escrow";

const query = { ...wholeArchive, kinds: ["escrow_transfer"] };

/**
 * Nodes return one escrow per call, by its sender and number: the newest in the history are requested, up to a limit.
 * One that cannot be read does not stop the others.
 */
export async function askEscrows(
  archives: Archives,
  { calls, limits }: Pick<ArchivesParts, "calls" | "limits">,
  account: AccountName,
  signal: AbortSignal,
): Promise<Answer<EscrowsView>> {
  const indexes = await archives.find(account, query, signal);
  const named = await archives.read(account, async (open) => {
    const keys = await keysIn(open, indexes);
    const { loaded, total } = open.archive;
    return { keys, loaded, total };
  });
  if (!named.ok) return named;
  const { keys, loaded, total } = named.value.value;
  const wanted = keys.slice(0, limits.history.escrows);
  const escrows: Escrow[] = [];
  const unread: EscrowKey[] = [];
  let { source } = named.value;
  for (let at = 0; at < wanted.length; at += limits.history.batch) {
    const batch = wanted.slice(at, at + limits.history.batch);
    const received = await calls.askAll(
      batch.map(({ from, id }) => ({ method: escrowMethod, params: [from, id] })),
      { priority: "normal", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    source = { service: "node", endpoint: received.value.endpoint, method: escrowMethod };
    for (const [i, key] of batch.entries()) {
      const answer = received.value.value[i];
      const escrow = answer?.ok ? parseEscrow(answer.value) : null;
      if (!escrow?.ok || (escrow.value && !isSame(escrow.value, key))) unread.push(key);
      else if (escrow.value) escrows.push(escrow.value);
    }
  }
  const omitted = keys.length - wanted.length;
  return ok({ ...named.value, source, value: { escrows, unread, omitted, loaded, total } });
}

const isSame = (one: EscrowKey, other: EscrowKey): boolean =>
  one.from === other.from && one.id === other.id;

/** The keys of the escrows that the entries opened; an entry whose key can't be an escrow's is left out. */
async function keysIn(open: OpenArchive, indexes: Uint32Array): Promise<readonly EscrowKey[]> {
  const keys = new Map<string, EscrowKey>();
  for (let at = 0; at < indexes.length; at += textsRead)
    for (const text of await open.texts(indexes.subarray(at, at + textsRead))) {
      if (text === null || text === "") continue;
      const { from, escrow_id: id } = readText(text).payload;
      if (typeof from === "string" && typeof id === "number" && Number.isSafeInteger(id))
        keys.set(`${from}/${id}`, { from, id });
    }
  return [...keys.values()];
}
