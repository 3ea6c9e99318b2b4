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
  /** Bytes received, and as many as the server announced; null if it did not. */
  readonly bytes: number;
  readonly announced: number | null;
  /** Whether the rest was not received. */
  readonly isCut: boolean;
  /** From sending the request to its last byte, ms. */
  readonly ms: number;
}

/** Options that the caller chooses. `maxLength`: maximum number of bytes received. */
export type RawOptions = Pick<ExchangeOptions, "maxLength" | "method" | "signal">;

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
      announced: announced > 0 ? announced : null,
      isCut,
      ms: clock.now() - start,
    });
  });
}
