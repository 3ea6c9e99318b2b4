/** Fetches the operator's list of old blocks: the file that config.json names under `checkpoints`. */
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { fetchText, type Fetch } from "../network/http/fetch-text.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import { parseListed } from "./anchors.ts";
import type { Anchor } from "./trust-store.ts";

/** Ascending; empty if there is no list or it is invalid, null if it can't be fetched. */
export async function fetchListed(
  url: string | undefined,
  network: string,
  {
    clock,
    limits,
    fetch,
  }: { readonly clock: Clock; readonly limits: Limits; readonly fetch: Fetch },
): Promise<readonly Anchor[] | null> {
  if (url === undefined) return [];
  const text = await fetchText(
    url,
    { method: "GET" },
    {
      clock,
      fetch,
      method: "checkpoints",
      timeout: limits.request.timeout,
      maxLength: limits.request.maxResponseLength,
    },
  );
  if (!text.ok) return null;
  const raw = parseJson(text.value, "checkpoints");
  const listed = raw.ok ? parseListed(raw.value, network) : raw;
  return listed.ok ? listed.value : [];
}
