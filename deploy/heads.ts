/** The heads of the pages that need no parameter, from the route table. */
import { runnerImport } from "vite";

/** The head of one page. */
export interface PageHead {
  readonly path: string;
  /** Without the app's name; empty for Home. */
  readonly title: string;
  readonly description: string;
}

/** Loads the route table as it runs, so that none of the views that it can load comes with it. */
export async function readPageHeads(): Promise<readonly PageHead[]> {
  const { module } = await runnerImport<{ readonly pageHeads: readonly PageHead[] }>(
    "./src/ui/start/routes.ts",
  );
  return module.pageHeads;
}
