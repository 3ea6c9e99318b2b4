/** The `<head>`s of the pages without parameters, read from the route table. */
import { runnerImport } from "vite";

/** What differs in one page's `<head>`. */
export interface PageHead {
  readonly path: string;
  /** Without the app's name; empty for Home. */
  readonly title: string;
  readonly description: string;
}

/** Imports the route table without bundling it, so that the views it imports on demand are not loaded. */
export async function readPageHeads(): Promise<readonly PageHead[]> {
  const { module } = await runnerImport<{ readonly pageHeads: readonly PageHead[] }>(
    "./src/ui/start/routes.ts",
  );
  return module.pageHeads;
}
