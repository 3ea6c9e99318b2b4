/** `npm start`: builds the app, starts a network, and serves both. `npm run dev` serves the sources instead. */
import { startDevnet, type Devnet } from "./devnet.ts";
import { port, readCommandLine } from "./options.ts";
import { ownBuild, pendingBuild } from "./own-build.ts";
import { generateCheckpoints, generateConfig, serveSite } from "./site.ts";

try {
  const { devnet, network, dev } = readCommandLine(process.argv.slice(2), process.env);
  const appPort = port(process.env["PORT"], 4173, "PORT");
  const startNetwork = (): Promise<Devnet> =>
    step(
      "test network started",
      () => startDevnet(devnet),
      (running) => `head ${running.head()}`,
    );
  if (dev) {
    const running = await startNetwork();
    await step("sources served", () => serveForDevelopment(running, appPort, network));
    announce(`http://localhost:${appPort}`, running);
  } else {
    const build = pendingBuild();
    console.log(`${build ? "Building the app and starting" : "Starting"} the test network …`);
    // The build is a process of its own, so it goes first: starting the network keeps this one busy.
    const building = build && step("app built", build);
    // Reported below, once the network has started too.
    building?.catch(() => {});
    const running = await startNetwork();
    await building;
    await serveSite(running, {
      appPort,
      dist: ownBuild,
      ...(network !== undefined && { network }),
    });
    announce(`http://localhost:${appPort}`, running);
  }
} catch (error) {
  console.error(sentence(error));
  process.exit(2);
}

/** Waits for a step, and prints how long it took. */
async function step<T>(
  what: string,
  work: () => Promise<T>,
  about: (result: T) => string = () => "",
): Promise<T> {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${what.padEnd(20)} ${seconds.padStart(5)} s  ${about(result)}`.trimEnd());
  return result;
}

async function serveForDevelopment(
  running: Devnet,
  appPort: number,
  network: string | undefined,
): Promise<void> {
  // Loaded only here: `npm start` doesn't need it in this process.
  const { createServer } = await import("vite");
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
