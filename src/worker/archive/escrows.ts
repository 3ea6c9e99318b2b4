/** Open escrows: the downloaded history names them, and a node returns their state. */
import { parseEscrow } from "../../domain/account/node-wallet.ts";
import type { Escrow, EscrowsView } from "../../domain/account/wallet.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import type { Archives, ArchivesParts } from "./archives.ts";
import { readText } from "./entry-texts.ts";

const escrowMethod = "condenser_api.get_escrow";

const query = { ...wholeArchive, kinds: ["escrow_transfer"] };

/** Nodes return one escrow per call, by its sender and number. */
export async function askEscrows(
  archives: Archives,
  { calls, limits }: Pick<ArchivesParts, "calls" | "limits">,
  account: AccountName,
  signal: AbortSignal,
): Promise<Answer<EscrowsView>> {
  const indexes = await archives.find(account, query, signal);
  const named = await archives.read(account, async (open) => {
    const wanted = new Map<string, readonly [from: unknown, id: unknown]>();
    for (const index of indexes) {
      const text = await open.text(index);
      if (text === null || text === "") continue;
      const { from, escrow_id } = readText(text).payload;
      wanted.set(`${String(from)}/${String(escrow_id)}`, [from, escrow_id]);
    }
    const { loaded, total } = open.archive;
    return { wanted: [...wanted.values()], loaded, total };
  });
  if (!named.ok) return named;
  const { wanted, loaded, total } = named.value.value;
  const escrows: Escrow[] = [];
  let { source } = named.value;
  for (let at = 0; at < wanted.length; at += limits.history.batch) {
    const batch = wanted.slice(at, at + limits.history.batch);
    const received = await calls.askAll(
      batch.map((params) => ({ method: escrowMethod, params })),
      { priority: "normal", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    source = { service: "node", endpoint: received.value.endpoint, method: escrowMethod };
    for (const each of received.value.value) {
      const escrow = each.ok ? parseEscrow(each.value) : each;
      if (!escrow.ok) return escrow;
      if (escrow.value) escrows.push(escrow.value);
    }
  }
  return ok({ ...named.value, source, value: { escrows, loaded, total } });
}
