/**
 * Leaves the descriptions of charts' states out of the scripts of the build: only the Stately inspector shows them, and
 * takes them from `src/ui/inspection/chart-notes.json`.
 */
import type { Plugin } from "vite";

const description = /^\s*description:\s*"(?:[^"\\]|\\.)*",\n/gm;

export const withoutDescriptions: Plugin = {
  name: "without-descriptions",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/machines\/.*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(description, ""), map: null }),
  },
};
