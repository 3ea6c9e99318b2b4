/** The devnet's HTTP server: routes requests to the services and applies faults. */
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from "node:http";
import { upstreamOf } from "../src/domain/network/upstreams.ts";
import { answerRpc, type AnsweringNode } from "./services/node-rpc.ts";
import { answerGet } from "./services/web.ts";
import { mistyped, type LocalFaults } from "./state/faults.ts";

/** The part of a request that is read; its body comes in pieces. */
export interface HttpRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { destroy(): unknown };
}

/** The part of a response that is written. */
export interface HttpResponse {
  readonly destroyed: boolean;
  writeHead(status: number, headers: OutgoingHttpHeaders): this;
  write(piece: string): unknown;
  end(body?: string | Uint8Array): unknown;
  destroy(): unknown;
}

/** Dependencies of the HTTP server. */
export interface HttpParts extends AnsweringNode {
  readonly faults: LocalFaults;
  /** The origin of the coins' pictures. */
  readonly coins: () => string;
  readonly called: (method: string) => void;
  /** Called for a preflight: a browser asks whether a page may send a request. */
  readonly asked: () => void;
  readonly rewrite: (answer: unknown) => unknown;
  /** State and counters, for GET /control. */
  readonly describe: () => unknown;
  /** POST /control; returns a message if the body is invalid. */
  readonly control: (body: unknown) => string | null;
}

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "Content-Type, Accept",
} as const;
/** The headers that let a page read an answer; some services send them with good answers only. */
const corsAt = (faults: LocalFaults, status: number): Partial<typeof cors> =>
  faults.has("no-cors") && status >= 400 ? {} : cors;
const maxBody = 1_000_000;
const hugeLength = 20_000_000;

/** Creates a server that isn't listening yet. */
export function createHttpServer(parts: HttpParts): Server {
  return createServer((request, response) => {
    void answerRequest(parts, request, response).catch((error: unknown) => {
      // A visitor may leave in the middle of a request.
      if (request.errored !== error) console.error(error);
      response.destroy();
    });
  });
}

/** Answers one request, as the active faults demand. */
export async function answerRequest(
  parts: HttpParts,
  request: HttpRequest,
  response: HttpResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
  if (url.pathname === "/control") return control(parts, request, response);
  if (request.method === "OPTIONS") {
    parts.asked();
    response.writeHead(204, cors).end();
    return;
  }
  // Pictures are served whatever the faults.
  if (/^\/(u|p|DQm\w*)\//.test(url.pathname)) return get(parts, url, response);
  const { faults } = parts;
  if (await answerWithFault(faults, request, response)) return;
  if (request.method === "POST") {
    const text = await readBody(request);
    const isRefused = faults.has("json-only") && !isJson(request);
    if (isRefused && refuseText(faults, response)) return;
    // A server that reads only JSON bodies takes any other for an empty object.
    const body = isRefused ? {} : parseBody(text);
    if (faults.has("social-silent") && isSocial(body)) return;
    const limit = faults.number("batch-limit", 10);
    if (faults.has("batch-limit") && Array.isArray(body) && body.length > limit) {
      response.writeHead(413, { ...corsAt(faults, 413), "content-type": "text/html" });
      response.end("<h1>413 Request Entity Too Large</h1>");
      return;
    }
    const answered = distort(faults, shortened(faults, body, answerRpc(parts, body, parts.called)));
    return send(faults, response, 200, JSON.stringify(parts.rewrite(answered)));
  }
  parts.called(url.pathname.split("/").slice(0, 3).join("/"));
  return get(parts, url, response);
}

async function get(
  { chain, faults, coins, rewrite }: HttpParts,
  url: URL,
  response: HttpResponse,
): Promise<void> {
  const reply = answerGet(chain, url, coins());
  if (reply?.kind === "redirect") {
    response.writeHead(302, { ...cors, location: reply.to, "cache-control": "max-age=600" }).end();
    return;
  }
  if (reply?.kind === "png") {
    const picture = await reply.body;
    response.writeHead(200, {
      ...cors,
      "content-type": "image/png",
      "cache-control": "max-age=600",
    });
    response.end(picture);
    return;
  }
  if (reply) return send(faults, response, reply.status, JSON.stringify(rewrite(reply.body)));
  response.writeHead(404, { ...corsAt(faults, 404), "content-type": "text/html" });
  response.end("<h1>Not Found</h1>");
}

/** Whether a call to the coin provider has a key. */
const hasKey = ({ searchParams }: URL): boolean => searchParams.has("x_cg_demo_api_key");

/** Answers as an active fault demands; true if the request has been handled. */
async function answerWithFault(
  faults: LocalFaults,
  request: HttpRequest,
  response: HttpResponse,
): Promise<boolean> {
  if (faults.has("refuse") || faults.has("cut")) {
    request.socket.destroy();
    return true;
  }
  if (faults.has("silent")) return true;
  if (faults.has("agent") && request.headers["user-agent"]?.startsWith("Mozilla/") !== true) {
    response.writeHead(403, { "content-type": "text/html" }).end("<h1>403 Forbidden</h1>");
    return true;
  }
  const url = new URL(request.url ?? "/", "http://localhost");
  if (faults.has("price-key") && url.pathname.startsWith("/api/v3/") && !hasKey(url)) {
    response.writeHead(429, { "content-type": "application/json" });
    response.end(
      '{"status":{"error_code":429,"error_message":"You\'ve exceeded the Rate Limit."}}',
    );
    return true;
  }
  if (faults.has("redirect")) {
    response.writeHead(302, { ...cors, location: "https://elsewhere.example/" }).end();
    return true;
  }
  if (faults.has("delay"))
    await new Promise((resolve) => setTimeout(resolve, faults.number("delay", 1000)));
  const canned: readonly (readonly [
    isOn: boolean,
    status: number,
    type: string,
    body: string,
    isReadable: boolean,
  ])[] = [
    [faults.has("html"), 200, "text/html", "<!doctype html><h1>Just a moment...</h1>", true],
    [faults.has("garbage"), 200, "application/json", '{"jsonrpc":"2.0","res', true],
    [faults.has("empty"), 200, "application/json", "", true],
    [faults.has("error-object"), 200, "application/json", '{"error":"Service unavailable"}', true],
    [
      faults.has("http-500"),
      faults.number("http-500", 500),
      "text/plain",
      "Internal Server Error",
      true,
    ],
    [
      faults.has("http-429"),
      429,
      "application/json",
      '{"error":"Too Many Requests","errorCode":429}',
      true,
    ],
    [faults.has("http-429-no-cors"), 429, "text/plain", "Too Many Requests", false],
    [
      faults.has("huge"),
      200,
      "application/json",
      `{"jsonrpc":"2.0","id":1,"result":"${"x".repeat(faults.number("huge", hugeLength))}"}`,
      true,
    ],
  ];
  const match = canned.find(([isOn]) => isOn);
  if (!match) return false;
  const [, status, type, body, isReadable] = match;
  response.writeHead(status, { ...(isReadable && corsAt(faults, status)), "content-type": type });
  response.end(body);
  return true;
}

function distort(faults: LocalFaults, answered: unknown): unknown {
  if (Array.isArray(answered)) {
    const distorted = answered.map((each) => distort(faults, each));
    const [first, second, ...others] = distorted as readonly { readonly id: unknown }[];
    if (faults.has("batch-repeat") && first && second)
      return [first, { ...second, id: first.id }, ...others];
    return faults.has("reorder") ? distorted.toReversed() : distorted;
  }
  const response = answered as Record<string, unknown>;
  if (faults.has("null-result") && "result" in response) return { ...response, result: null };
  if (faults.has("wrong-types") && "result" in response)
    return { ...response, result: mistyped(response["result"]) };
  return response;
}

/** A discussion that ends early, or a list of votes that is empty, without an error. */
function shortened(faults: LocalFaults, body: unknown, answered: unknown): unknown {
  const method = String((body as { readonly method?: unknown } | null)?.method);
  const { result } = (answered ?? {}) as { readonly result?: unknown };
  if (faults.has("cut-discussion") && method === "bridge.get_discussion" && result) {
    const posts = Object.entries(result).slice(0, faults.number("cut-discussion", 500));
    return { ...(answered as object), result: Object.fromEntries(posts) };
  }
  if (faults.has("empty-votes") && method === "condenser_api.get_account_votes")
    return { jsonrpc: "2.0", id: (body as { readonly id?: unknown }).id, result: [] };
  return answered;
}

const isJson = ({ headers }: HttpRequest): boolean =>
  headers["content-type"]?.startsWith("application/json") === true;

/** Refuses a body that is not sent as JSON; false if the server takes it for an empty one. */
function refuseText(faults: LocalFaults, response: HttpResponse): boolean {
  const way = faults.value("json-only");
  if (way === "empty") return false;
  const status = way === "page" ? 200 : way === "unreadable" ? 403 : Number(way || 415);
  response.writeHead(status, {
    ...(way !== "unreadable" && corsAt(faults, status)),
    "content-type": "text/html",
  });
  response.end(`<h1>${status}</h1>`);
  return true;
}

/** Whether a request calls the social index behind the node. */
function isSocial(body: unknown): boolean {
  const calls = (Array.isArray(body) ? body : [body]) as readonly { readonly method?: unknown }[];
  return calls.some((call) => upstreamOf(String(call?.method)) === "social");
}

async function send(
  faults: LocalFaults,
  response: HttpResponse,
  status: number,
  body: string,
): Promise<void> {
  response.writeHead(status, { ...corsAt(faults, status), "content-type": "application/json" });
  if (faults.has("truncate")) {
    response.end(body.slice(0, Math.floor(body.length / 2)));
    return;
  }
  if (faults.has("slow-body")) {
    for (const piece of body.match(/[\s\S]{1,64}/g) ?? []) {
      if (response.destroyed) return;
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, faults.number("slow-body", 200)));
    }
    response.end();
    return;
  }
  response.end(body);
}

async function control(
  parts: HttpParts,
  request: HttpRequest,
  response: HttpResponse,
): Promise<void> {
  const problem =
    request.method === "POST" ? parts.control(parseBody(await readBody(request))) : null;
  response.writeHead(problem ? 400 : 200, { ...cors, "content-type": "application/json" });
  response.end(JSON.stringify(problem ? { error: problem } : parts.describe()));
}

async function readBody(request: HttpRequest): Promise<string> {
  const decoder = new TextDecoder();
  let body = "";
  for await (const piece of request) {
    body += piece instanceof Uint8Array ? decoder.decode(piece, { stream: true }) : String(piece);
    if (body.length > maxBody) break;
  }
  return body;
}

/** The JSON of a body; undefined if it isn't JSON. */
function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
