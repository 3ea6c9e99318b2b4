/** What the build defines. */
interface ImportMetaEnv {
  /** From package.json. */
  readonly APP_VERSION: string;
}
