/** `npm run devnet`: the test network alone. */
import { startDevnet } from "./devnet.ts";
import { readCommandLine } from "./options.ts";

try {
  const { devnet } = readCommandLine(process.argv.slice(2), process.env);
  const running = await startDevnet(devnet);
  console.log(
    `Test network on ${running.origin} (websocket ${running.socketUrl}), head ${running.head()}.`,
  );
  for (const note of running.notes) console.log(note);
} catch (error) {
  console.error(sentence(error));
  process.exit(2);
}

function sentence(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return "The port is taken: set DEVNET_PORT to a free one.";
  return error instanceof Error ? error.message : String(error);
}
