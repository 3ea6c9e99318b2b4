/** The theme before any chart runs, and for the shell of the next visit. */
import { isFixedTheme, rememberedTheme } from "../../domain/remembered-theme.ts";
import { readStored } from "./storage.ts";

/** Under this key the page's own storage keeps the choice. */
export const themeKey = "steemscope.theme";

/** Shows a theme; whatever is not fixed is the system's. */
export function showTheme(theme: unknown): void {
  if (isFixedTheme(theme)) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
}

/** Shows the theme of the last visit where the service worker has not painted the shell in it. */
export const showLastTheme = (): void => showTheme(readStored(themeKey, "theme", isFixedTheme));

/** Leaves the choice for the service worker; where nothing can be kept there is none. */
export async function leaveForShell(theme: string): Promise<void> {
  const { cache, address } = rememberedTheme;
  try {
    const look = await caches.open(cache);
    if (isFixedTheme(theme)) await look.put(address, new Response(theme));
    else await look.delete(address);
  } catch {
    return;
  }
}
