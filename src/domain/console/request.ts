/** A call as it is sent: its body, and the same as a command for a shell or a script. */
import { grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";
import { rpcHeaders } from "../network/json-rpc.ts";
import { isReading } from "../network/read-only.ts";
import { missingParameter } from "../network/required-parameter.ts";
import { indexJson } from "./json-index.ts";

/** Longest text of parameters. */
export const maxParameters = 100_000;

/** A call that the visitor has put together. */
export interface ConsoleCall {
  readonly method: string;
  /** JSON: a list, or an object of named parameters. */
  readonly params: string;
}

/** Why a call is not sent, as a sentence; null if it may be. */
export function problemOf({ method, params }: ConsoleCall): string | null {
  if (!isReading(method))
    return method === ""
      ? say`This method cannot be called here: the console only calls methods that read, and nothing it sends can change the chain.`
      : say`${method} cannot be called here: the console only calls methods that read, and nothing it sends can change the chain.`;
  return problemOfParameters(params) ?? missingParameter(method, listed(params));
}

/** A valid text of parameters as a list; named ones are one parameter. */
function listed(params: string): readonly unknown[] {
  const read: unknown = JSON.parse(sentParameters(params));
  return Array.isArray(read) ? read : [read];
}

/** What is wrong with a text of parameters, as a sentence; null if nothing is. */
export function problemOfParameters(params: string): string | null {
  if (params.length > maxParameters)
    return say`The parameters are longer than ${grouped(maxParameters)} characters.`;
  if (params.trim() === "") return null;
  const { values, stoppedAt } = indexJson(params);
  if (stoppedAt !== null) return unreadable(params, stoppedAt);
  const [top] = values;
  if (top?.kind !== "list" && top?.kind !== "object")
    return say`Parameters are a list in [ ], or named ones in { }.`;
  try {
    JSON.parse(params);
    return null;
  } catch {
    return say`This is not JSON: a text in it has an invalid character or escape.`;
  }
}

function unreadable(text: string, at: number): string {
  const rest = text.slice(at).trimStart();
  return rest === ""
    ? say`This is not JSON: it ends too early.`
    : say`This is not JSON: it cannot be read from “${beginning(rest, 12)}” on.`;
}

/** The first characters of a text; half a surrogate pair at its end is left out. */
export const beginning = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Surrogate}$/u, "");

/** JSON without the space between its parts. */
export const compacted = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ""));

/** The parameters as they are sent; none for an empty text. */
export const sentParameters = (params: string): string => compacted(params) || "[]";

/** The body of a call. Parameters are written as they are: a number keeps its digits. */
export const bodyOf = ({ method, params }: ConsoleCall): string =>
  `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${sentParameters(params)},"id":1}`;

/** The call as a command for a POSIX shell. */
export const curlOf = (url: string, call: ConsoleCall): string =>
  [
    "curl -sS",
    ...Object.entries(rpcHeaders).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(bodyOf(call))}`,
    quoted(url),
  ].join(" ");

/** A word in single quotes, in which a POSIX shell interprets nothing. */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The call as a line of JavaScript. */
export const fetchOf = (url: string, call: ConsoleCall): string =>
  `await (await fetch(${JSON.stringify(url)}, { method: "POST", headers: ${JSON.stringify(rpcHeaders)}, body: ${JSON.stringify(bodyOf(call))} })).json()`;

/** Whether two texts of parameters are sent identically. */
export const isSameCall = (a: ConsoleCall, b: ConsoleCall): boolean =>
  a.method === b.method && sentParameters(a.params) === sentParameters(b.params);
