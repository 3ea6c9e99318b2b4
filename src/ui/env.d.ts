/** What the build defines. */
interface ImportMetaEnv {
  /** From package.json. */
  readonly APP_VERSION: string;
  /** Of the source; empty where it is unknown, with `+` at its end if files had been changed. */
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
