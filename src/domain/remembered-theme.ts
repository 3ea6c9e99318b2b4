/**
 * Where the page leaves the chosen theme for the service worker, which reads no local storage and yet serves
 * the shell: an entry of the browser's cache, 'light' or 'dark', absent while the system decides.
 */
export const rememberedTheme = { cache: "look", address: "/look/theme" } as const;

/** What can be chosen against the system's word. */
export const isFixedTheme = (value: unknown): value is "light" | "dark" =>
  value === "light" || value === "dark";
