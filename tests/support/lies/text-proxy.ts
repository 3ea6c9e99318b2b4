/** A proxy that edits the raw text of a node's answers, for changes that a parsed JSON value does not show. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../devnet/static-server.ts";

/** Starts a proxy for `target`; `edit` changes the text of every answer. */
export async function startProxy(
  target: string,
  edit: (answer: string) => string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const answer = await fetch(target, { method: "POST", body });
      response.writeHead(200, { "content-type": "application/json" });
      response.end(edit(await answer.text()));
    })().catch(() => response.destroy());
  });
  return listen(server, 0);
}
