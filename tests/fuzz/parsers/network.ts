/** Answers' envelopes, the bridge's frames, and config.json. */
import { decode } from "../../../src/domain/decode.ts";
import { jsonText } from "../../../src/domain/json-text.ts";
import { parseFrame } from "../../../src/domain/network/bridge-frames.ts";
import { parseConfig } from "../../../src/domain/network/config.ts";
import { readRpcResponse } from "../../../src/domain/network/json-rpc.ts";
import { ok } from "../../../src/domain/result.ts";
import { config } from "../../support/samples.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";

export const networkParsers: Readonly<Record<string, Parser>> = {
  rpcResponse: {
    sample: samples.rpcResponse,
    read: (raw) => decode(() => readRpcResponse(raw)),
  },
  rpcError: { sample: samples.rpcError, read: (raw) => decode(() => readRpcResponse(raw)) },
  frame: {
    sample: samples.frame,
    read: (raw) => ok(parseFrame(jsonText(raw))),
  },
  config: { sample: config, read: parseConfig },
};
