/**
 * Where the page stores the chosen theme for the service worker, which can't read local storage but serves the shell:
 * an entry of the browser's cache, 'light' or 'dark', missing while the system decides.
 */
export const themeEntry = { cache: "look", address: "/look/theme" } as const;

/** Themes that override the system's. */
export const isFixedTheme = (value: unknown): value is "light" | "dark" =>
  value === "light" || value === "dark";
