/** `npm start`: builds the app, starts a network, and serves both. */
import { build, createServer } from "vite";
import { generateCheckpoints, generateConfig, openSite } from "./site.ts";
import { startDevnet, type Devnet } from "./devnet.ts";
import { port, readCommandLine } from "./options.ts";

try {
  const { devnet, network, dev } = readCommandLine(process.argv.slice(2), process.env);
  const appPort = port(process.env["PORT"], 4173, "PORT");
  if (dev) {
    const running = await startDevnet(devnet);
    const url = await serveForDevelopment(running, appPort, network);
    announce(url, running);
  } else {
    console.log("Building the app …");
    await build({ logLevel: "warn" });
    const site = await openSite({ ...devnet, appPort, ...(network !== undefined && { network }) });
    announce(`http://localhost:${appPort}`, site.devnet);
  }
} catch (error) {
  console.error(sentence(error));
  process.exit(2);
}

async function serveForDevelopment(
  running: Devnet,
  appPort: number,
  network: string | undefined,
): Promise<string> {
  const server = await createServer({
    server: { port: appPort, strictPort: true, host: "localhost" },
    plugins: [
      {
        name: "generated-config",
        configureServer({ middlewares }) {
          middlewares.use("/config.json", (_request, response) => {
            response.setHeader("content-type", "application/json");
            response.end(generateConfig("public/config.json", running, network));
          });
          middlewares.use("/checkpoints.json", (_request, response) => {
            response.setHeader("content-type", "application/json");
            response.end(generateCheckpoints(running));
          });
        },
      },
    ],
  });
  await server.listen();
  return `http://localhost:${appPort}`;
}

function announce(url: string, running: Devnet): void {
  console.log(`\nSteemscope    ${url}`);
  console.log(`test network  ${running.origin}  (head ${running.head()})`);
  for (const note of running.notes) console.log(note);
}

function sentence(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return "A port is taken: set PORT (the app) or DEVNET_PORT (the test network) to a free one.";
  return error instanceof Error ? error.message : String(error);
}
