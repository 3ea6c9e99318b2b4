/**
 * Malformed requests: a node refuses each for its own reason, a proxy all of them with the same words. What real nodes
 * tolerate is answered.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDevnet, type Devnet } from "./devnet.ts";

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 12, nodes: 2 });
});
afterAll(() => devnet.close());

async function send(body: string, node: "proxied" | "bare" = "bare"): Promise<unknown> {
  const [proxied = "", bare = ""] = devnet.network["rpc"] as readonly string[];
  const response = await fetch(node === "bare" ? bare : proxied, { method: "POST", body });
  return response.json();
}
const call = (more: object): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "condenser_api.get_version",
    params: [],
    ...more,
  });
const refusal = (code: number, message: string, id: unknown = 1) => ({
  id,
  error: { code, message },
});

test.each([
  ["5", refusal(-32700, "Bad Cast:Invalid cast from type 'uint64_type' to Object", null)],
  ["null", refusal(-32700, "Bad Cast:Invalid cast from type 'null_type' to Object", null)],
  ["[]", refusal(-32000, "Array is invalid", null)],
  ["hello", refusal(-32000, "Parse Error:Unexpected char", null)],
  [call({ jsonrpc: "1.0" }), refusal(-32600, 'jsonrpc value is not "2.0"')],
  [call({ method: 5 }), refusal(-32600, 'A member "method" does not exist')],
  [
    call({ method: "call", params: undefined }),
    refusal(-32001, 'A member "params" does not exist'),
  ],
  [
    call({ id: 1.5 }),
    refusal(-32600, 'Only integer value or string is allowed for member "id"', null),
  ],
  [
    call({ method: "get_version" }),
    refusal(
      -32002,
      "Assert Exception:v.size() == 2: method specification invalid. Should be api.method",
    ),
  ],
  [
    call({ method: "nope.nope" }),
    refusal(-32002, "Assert Exception:api_itr != _registered_apis.end(): Could not find API nope"),
  ],
  [call({ params: undefined }), refusal(-32000, "Bad Cast:Invalid cast from object_type to Array")],
  [
    call({ params: nested(200) }),
    refusal(
      -32000,
      "Assert Exception:open_object < 100 && open_array < 100: object graph too deep",
      null,
    ),
  ],
])("a node refuses %s", async (body, answer) => {
  expect(await send(body)).toMatchObject(answer);
});

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < depth; i++) value = [value];
  return value;
}

test.each(["5", "null", "hello", call({ method: 5 })])(
  "a proxy refuses all with the same words: %s",
  async (body) => {
    expect(await send(body, "proxied")).toMatchObject({
      error: { code: -32600, message: "Invalid Request" },
    });
  },
);

test("heights may be texts, fractions and truth values; a batch may have any length", async () => {
  const heights = ["5", 5.9, true, null];
  const calls = heights.map((height) =>
    call({ method: "condenser_api.get_block_header", params: [height] }),
  );
  const answers = (await send(`[${calls.join(",")}]`)) as readonly { result: unknown }[];
  const header = (number: number): unknown =>
    expect.objectContaining({
      previous: (devnet.blockAt(number) as { readonly previous: string }).previous,
    });
  expect(answers.map(({ result }) => result)).toEqual([header(5), header(5), header(1), null]);
  expect(await send(`[${Array.from({ length: 120 }, () => call({})).join(",")}]`)).toHaveLength(
    120,
  );
});

test("a long body is read whole: a character may be in two of the pieces in which it arrives", async () => {
  const id = "€".repeat(100_000);
  expect(await send(call({ id }))).toMatchObject({ id });
});
