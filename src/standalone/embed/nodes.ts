/** Asks the nodes of config.json, one after the other until one answers. */
import type { Failure } from "../../domain/contract/failure.ts";
import type { Config, NetworkConfig } from "../../domain/network/config.ts";
import { parseConfig, withAbsoluteUrls } from "../../domain/network/config.ts";
import { readRpcResponse, rpcHeaders } from "../../domain/network/json-rpc.ts";
import type { Result } from "../../domain/result.ts";

/** How long a node may take, ms. */
const patience = 8000;

/** The longest answer that is read, in bytes: several times the largest block. */
const maxAnswer = 4_000_000;

/** A value and the host whose word it is. */
export interface Said<T> {
  readonly value: T;
  readonly host: string;
}

/** Where the app is, and the network that is shown. */
export interface Place {
  readonly config: Config;
  readonly network: NetworkConfig;
  /** What the address of a page of the app needs to show that network. */
  readonly query: string;
}

/** Reads the config.json in the app's folder `base`; `wanted` is a network's key. Rejects if there is no valid one. */
export async function readPlace(base: string, wanted: string | null): Promise<Place> {
  const response = await fetch(`${base}config.json`);
  const parsed = parseConfig(await response.json());
  if (!parsed.ok) throw new Error(parsed.error.field);
  const config = withAbsoluteUrls(parsed.value, base);
  const key =
    wanted !== null && Object.hasOwn(config.networks, wanted) ? wanted : config.defaultNetwork;
  const network = config.networks[key];
  if (!network) throw new Error("no network");
  return { config, network, query: key === config.defaultNetwork ? "" : `?network=${key}` };
}

/** What the first node that answers says; null if it knows no such thing. Rejects if none answers. */
export async function ask<T>(
  { network }: Place,
  call: { readonly method: string; readonly params: readonly unknown[] },
  read: (answer: unknown) => Result<T | null, Failure>,
): Promise<Said<T | null>> {
  for (const url of network.rpc) {
    const answer = await askNode(url, call).catch(() => null);
    const outcome = answer === null ? null : readRpcResponse(answer).outcome;
    if (!outcome) continue;
    const { host } = new URL(url);
    const value = outcome.ok ? read(outcome.value) : outcome;
    if (value.ok) return { value: value.value, host };
    if (value.error.kind === "notFound" || isUnknownTransaction(value.error))
      return { value: null, host };
  }
  throw new Error("no answer");
}

/** What nodes fail with for a transaction that they don't know. */
const isUnknownTransaction = (failure: Failure): boolean =>
  failure.kind === "rpc" && /unknown transaction/i.test(failure.message);

async function askNode(url: string, call: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: rpcHeaders,
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, rest) {
      length += piece.byteLength;
      if (length > maxAnswer) rest.error(new Error("too long"));
      else rest.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(counted)).json();
}
