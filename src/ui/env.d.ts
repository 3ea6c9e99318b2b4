/** What the build defines. */
interface ImportMetaEnv {
  /** From package.json. */
  readonly APP_VERSION: string;
  /** The source's commit, with a `+` at the end if files had been changed; empty if unknown. */
  readonly APP_COMMIT: string;
}

declare module "*/styles/index.css";

/** The address of a worker's script. */
declare module "*?worker&url" {
  const address: string;
  export default address;
}

/** Where an assistant in the browser finds a page's tools (WebMCP); most browsers have none. */
interface Document {
  readonly modelContext?: import("./assistant/register-tools.ts").ModelContext;
}
