/** Applies the theme before the charts run, and saves it for the shell of the next visit. */
import { isFixedTheme, themeEntry } from "../../domain/settings/theme-for-service-worker.ts";
import type { Theme } from "../../machines/settings/chosen-theme.machine.ts";
import { stored } from "../browser/storage.ts";

/** The chosen theme. */
export const storedTheme = stored("theme", (value): Theme =>
  isFixedTheme(value) ? value : "system",
);

/** Applies a theme; anything but a fixed theme follows the system. */
export function showTheme(theme: unknown): void {
  const isFixed = isFixedTheme(theme);
  if (isFixed) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
  // The title bar of an installed app, and the bars of browsers on phones.
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { of } = bar.dataset;
    const ofFixed = of === theme ? "all" : "not all";
    bar.media = isFixed ? ofFixed : `(prefers-color-scheme: ${of})`;
  }
}

/** Applies the theme of the last visit if the service worker has not already done so in the shell. */
export const showLastTheme = (): void => showTheme(storedTheme.read());

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
