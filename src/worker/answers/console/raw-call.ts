/** One HTTP POST to a node; the text of the answer is returned unparsed. */
import type { Failure } from "../../../domain/contract/failure.ts";
import { rpcHeaders } from "../../../domain/network/json-rpc.ts";
import { ok, type Result } from "../../../domain/result.ts";
import {
  announcedLength,
  exchange,
  readUpTo,
  type ExchangeOptions,
} from "../../network/http/fetch-text.ts";

/** What a server answered. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** Bytes received, decompressed. */
  readonly bytes: number;
  /** The answer's length according to the server; null if it stated none, or less than was received. */
  readonly announced: number | null;
  /** Whether the answer was longer than `maxLength`; the rest was not received. */
  readonly isCut: boolean;
  /** From sending the request to the last byte of the answer, ms. */
  readonly ms: number;
}

/** Sends `body`; an HTTP status that reports an error is an answer too. */
export function callRaw(
  url: string,
  body: string,
  options: ExchangeOptions,
): Promise<Result<RawAnswer, Failure>> {
  const { clock, maxLength } = options;
  const start = clock.now();
  return exchange(url, { method: "POST", headers: rpcHeaders, body }, options, async (response) => {
    const { text, length, isCut } = await readUpTo(response, maxLength);
    const announced = announcedLength(response);
    return ok({
      status: response.status,
      text,
      bytes: length,
      // The length of a compressed body says nothing about the answer's.
      announced: announced > length ? announced : null,
      isCut,
      ms: clock.now() - start,
    });
  });
}
