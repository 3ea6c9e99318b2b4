/** The name of this copy of the app, `app.name` in config.json. */
import { start } from "./page.charts.ts";
import { shellName } from "./shell-name.ts";

/** The name for code outside views, which read it from `useNetwork`. */
export const appName = (): string => start.getSnapshot().context.config?.app.name ?? shellName;
