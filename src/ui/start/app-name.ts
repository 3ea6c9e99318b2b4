/** The name of this copy of the product, `app.name` of config.json. */
import { start } from "./page.charts.ts";
import { shellName } from "./shell-name.ts";

/** The name, for what isn't drawn: views read it from `useNetwork`. */
export const appName = (): string => start.getSnapshot().context.config?.app.name ?? shellName;
