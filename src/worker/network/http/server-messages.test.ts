/** A server's message with an error status reaches the page if it is a short text. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "../../clock.ts";
import { fetchText } from "./fetch-text.ts";

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answered(respond: RequestListener) {
  server = createServer(respond);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return fetchText(
    `http://127.0.0.1:${port}/`,
    {},
    {
      clock: systemClock,
      fetch,
      timeout: 500,
      maxLength: 1024 * 1024,
      method: "witnesses",
      readsErrorBody: true,
    },
  );
}

test.each([
  ["a message", '{"message":"Back at noon"}', "Back at noon"],
  ["an error's text", '{"error":"Too old"}', "Too old"],
  ["an error's message", '{"error":{"message":"Not today"}}', "Not today"],
  ["a page of HTML", "<h1>Busy</h1>", undefined],
  ["a number", "503", undefined],
  ["an empty message", '{"message":" "}', undefined],
  ["10,000 characters", JSON.stringify({ message: "x".repeat(10_000) }), undefined],
])("an answer with HTTP 503 and %s", async (_, body, message) => {
  const answer = await answered((_request, response) => response.writeHead(503).end(body));
  expect(answer).toEqual({
    ok: false,
    error: {
      kind: "http",
      status: 503,
      statusText: "Service Unavailable",
      ...(message !== undefined && { message }),
    },
  });
});

test("a body that never ends still gives the status", async () => {
  const answer = await answered((_request, response) => {
    response.writeHead(502);
    response.write('{"message":');
  });
  expect(answer).toMatchObject({ error: { kind: "http", status: 502 } });
});
