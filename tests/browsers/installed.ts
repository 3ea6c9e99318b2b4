/** Finds the browsers on this machine by their engine's name, and starts them. */
import { findChromium } from "../../tools/chromium.ts";
import type { Browser, ViewSize } from "./browser.ts";
import { startChromium } from "./chromium.ts";
import { findFirefox, startFirefox } from "./firefox.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

/** The engines that the app supports. */
export const engines = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engines)[number];

/** Starts a browser. `keepsPages`: with a back/forward cache, if that can be chosen. */
export type Start = (size: ViewSize, keepsPages: boolean) => Promise<Browser>;

/** The packages that install a missing browser. */
export const packages: Readonly<Record<EngineName, string>> = {
  chromium: "chromium",
  firefox: "firefox-esr",
  webkit: "webkit2gtk-driver xvfb",
};

/** The function that starts this browser; undefined if it is not installed. */
export function starterOf(engine: EngineName): Start | undefined {
  switch (engine) {
    case "chromium":
      return (size, keepsPages) => startChromium(findChromium(), size, keepsPages);
    case "firefox": {
      const path = findFirefox();
      return path === undefined ? undefined : (size) => startFirefox(path, size);
    }
    case "webkit": {
      const programs = findWebKit();
      return programs && ((size) => startWebKit(programs, size));
    }
    default:
      return engine satisfies never;
  }
}
