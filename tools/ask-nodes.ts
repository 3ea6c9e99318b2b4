/** Asks nodes over HTTP: one call, and the parts of a trust root. */
import type { BlockNum } from "../src/domain/chain/names.ts";
import { parseProperties } from "../src/domain/chain/properties.ts";
import { failureReason } from "../src/domain/contract/failure-text.ts";
import type { Failure } from "../src/domain/contract/failure.ts";
import { decode, malformed } from "../src/domain/decode.ts";
import type { NetworkConfig } from "../src/domain/network/config.ts";
import { readRpcResponse } from "../src/domain/network/json-rpc.ts";
import { err, ok, type Result } from "../src/domain/result.ts";
import { partyOf } from "../src/domain/trust/party.ts";
import {
  parseElected,
  parseRootBlock,
  rootHeight,
  type NodeOpinion,
} from "../src/domain/trust/root-agreement.ts";
import { firstOfEach } from "../src/domain/trust/voices.ts";

/** Some nodes answer 403 to clients that don't look like a browser. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A node without a usable answer, and why, in a sentence. */
export interface SilentNode {
  readonly host: string;
  readonly reason: string;
}

export interface AskedNodes {
  readonly reports: readonly NodeOpinion[];
  readonly silent: readonly SilentNode[];
}

/** The first answers of a node. */
interface State {
  readonly url: string;
  readonly irreversible: BlockNum;
  readonly witnesses: NodeOpinion["root"]["witnesses"];
}

/**
 * Asks all nodes of a network at once for the elected witnesses and for one block. `timeoutMs` is for each node and
 * question.
 */
export async function askNodes(
  { rpc: urls, operators = {} }: Pick<NetworkConfig, "rpc" | "operators">,
  timeoutMs: number,
): Promise<AskedNodes> {
  const silent: SilentNode[] = [];
  const answered = <T>(url: string, result: Result<T, Failure>): T | null => {
    if (result.ok) return result.value;
    silent.push({ host: hostOf(url), reason: failureReason(result.error) });
    return null;
  };
  const states = await Promise.all(
    urls.map(async (url) => answered(url, await stateOf(url, timeoutMs))),
  );
  const known = states.filter((state) => state !== null);
  const voices = firstOfEach(known, ({ url }) => partyOf(url, operators[url]));
  const number = rootHeight(voices.map(({ irreversible }) => irreversible));
  const reports = await Promise.all(
    known.map(async (state): Promise<NodeOpinion | null> => {
      const block = answered(state.url, await rootBlock(state.url, number, timeoutMs));
      return (
        block && {
          host: hostOf(state.url),
          party: partyOf(state.url, operators[state.url]),
          root: { ...block, witnesses: state.witnesses },
        }
      );
    }),
  );
  return { reports: reports.filter((report) => report !== null), silent };
}

/** The host with its port; the text itself if it isn't a full URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

async function stateOf(url: string, timeoutMs: number): Promise<Result<State, Failure>> {
  if (!URL.canParse(url))
    return err({ kind: "parameter", message: "Its address isn't a whole URL." });
  const [properties, elected] = await Promise.all([
    callNode(url, "get_dynamic_global_properties", [], timeoutMs),
    callNode(url, "get_witnesses_by_vote", ["", 100], timeoutMs),
  ]);
  if (!properties.ok) return properties;
  if (!elected.ok) return elected;
  const read = parseProperties(properties.value);
  const witnesses = parseElected(elected.value);
  if (!read.ok) return read;
  if (!witnesses.ok) return witnesses;
  return ok({ url, irreversible: read.value.lastIrreversible, witnesses: witnesses.value });
}

async function rootBlock(
  url: string,
  number: BlockNum | null,
  timeoutMs: number,
): Promise<ReturnType<typeof parseRootBlock>> {
  if (number === null)
    return err({ kind: "parameter", message: "The chain is too short for a root." });
  const headers: unknown[] = [];
  for (const height of [number, number + 1]) {
    const header = await callNode(url, "get_block_header", [height], timeoutMs);
    if (!header.ok) return header;
    headers.push(header.value);
  }
  return parseRootBlock(headers, number);
}

/** Calls a method of a node's `condenser_api`; its answer as it is, or why there is none. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[],
  timeoutMs: number,
): Promise<Result<unknown, Failure>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": userAgent },
      body: JSON.stringify({ jsonrpc: "2.0", method: `condenser_api.${method}`, params, id: 1 }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 403)
      return err({ kind: "parameter", message: "It refuses this client (HTTP 403)." });
    if (!response.ok) {
      const { status, statusText } = response;
      return err({ kind: "http", status, statusText });
    }
    const answer = jsonOf(await response.text());
    const read = decode(() => readRpcResponse(answer ?? malformed("response", "JSON")));
    return read.ok ? read.value.outcome : read;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return err(
      isLate
        ? { kind: "timeout", ms: timeoutMs, method, over: "http" }
        : { kind: "connection", closeCode: undefined, message: messageOf(error) },
    );
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `fetch` puts the real reason into the cause of its error. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? error.cause.message
    : error instanceof Error
      ? error.message
      : "";
