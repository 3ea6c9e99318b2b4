/**
 * Builds the service worker. It lists no files, so it changes only when its own code does: which files it stores follows
 * from the build's manifest (`build-manifest.ts`, `src/offline/files-to-store.ts`).
 */
import { build, type Plugin } from "vite";

export const serviceWorkerBuild: Plugin = {
  name: "service-worker-build",
  apply: "build",
  async writeBundle({ dir = "dist" }) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: "es2023",
        rolldownOptions: {
          input: "src/offline/sw.ts",
          output: { entryFileNames: "sw.js", codeSplitting: false },
        },
      },
    });
  },
};
