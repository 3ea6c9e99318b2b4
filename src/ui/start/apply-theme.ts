/** Applies the theme before the charts run, and saves it for the shell of the next visit. */
import { isFixedTheme, themeEntry } from "../../domain/settings/theme-for-service-worker.ts";
import { readStored } from "../browser/storage.ts";

/** The local storage key of the chosen theme. */
export const themeKey = "steemscope.theme";

/** Applies a theme; anything but a fixed theme follows the system. */
export function showTheme(theme: unknown): void {
  if (isFixedTheme(theme)) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
}

/** Applies the theme of the last visit if the service worker has not already done so in the shell. */
export const showLastTheme = (): void => showTheme(readStored(themeKey, "theme", isFixedTheme));

/** Saves the theme for the service worker, which applies it to the next shell; does nothing without storage. */
export async function saveThemeForShell(theme: string): Promise<void> {
  const { cache, address } = themeEntry;
  try {
    const themes = await caches.open(cache);
    if (isFixedTheme(theme)) await themes.put(address, new Response(theme));
    else await themes.delete(address);
  } catch {
    return;
  }
}
