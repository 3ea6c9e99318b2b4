/** GETs from the services of SDS, which put their answers into an envelope. */
import type { Failure } from "../../../domain/contract/failure.ts";
import { decode, integer, loose, object } from "../../../domain/decode.ts";
import { say } from "../../../domain/language/say.ts";
import type { ServiceName } from "../../../domain/network/service-urls.ts";
import { err, type Result } from "../../../domain/result.ts";
import type { ServiceOptions, Services } from "../../network/services.ts";

/** The result in an SDS answer: `{code: 0, result}`, or a code with an error message, which becomes an `rpc` failure. */
export async function askSds(
  services: Pick<Services, "getJson">,
  service: ServiceName,
  path: string,
  options: ServiceOptions,
): Promise<Result<unknown, Failure>> {
  const answered = await services.getJson(service, path, options);
  if (!answered.ok) return answered;
  const read = decode(() => {
    const envelope = object(answered.value, service);
    return { code: integer(envelope["code"], `${service}.code`), envelope };
  });
  if (!read.ok) return read;
  const { code, envelope } = read.value;
  if (code === 0) return { ok: true, value: envelope["result"] };
  return err({ kind: "rpc", code, message: loose(envelope["error"]) || say`refused` });
}
