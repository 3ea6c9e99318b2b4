/** Finds the browsers on this machine by their engine's name, and starts them. */
import { findChromium } from "../../tools/chromium.ts";
import type { Browser, StartOptions } from "./browser.ts";
import { startChromium } from "./chromium.ts";
import { findFirefox, startFirefox } from "./firefox.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

/** The engines that the app supports. */
export const engines = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engines)[number];

export type Start = (options: StartOptions) => Promise<Browser>;

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
      return (options) => startChromium(findChromium(), options);
    case "firefox": {
      const path = findFirefox();
      return path === undefined ? undefined : (options) => startFirefox(path, options);
    }
    case "webkit": {
      const programs = findWebKit();
      return programs && ((options) => startWebKit(programs, options));
    }
    default:
      return engine satisfies never;
  }
}
