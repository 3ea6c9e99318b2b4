/** The headers that `npm run deploy:headers` writes for a config.json, for servers of tests. */
import { headersAt, headersFor } from "../../deploy/headers.ts";
import type { HeadersAt } from "../../devnet/static-server.ts";
import { parseConfig } from "../../src/domain/network/config.ts";

/** The headers of each file. `config` is the parsed text of a config.json. */
export function deployedHeaders(config: unknown): HeadersAt {
  const parsed = parseConfig(config);
  if (!parsed.ok) throw new Error(`config.json: ${parsed.error.field}`);
  const headers = headersFor(parsed.value);
  return (path) => Object.fromEntries(headersAt(path, headers));
}
