/** The browsers of this machine, by the name of their engine, and how each is started. */
import { findChromium } from "../../tools/chromium.ts";
import type { Browser, ViewSize } from "./browser.ts";
import { startChromium } from "./chromium.ts";
import { findFirefox, startFirefox } from "./firefox.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

/** The engines the product promises to run in. */
export const engines = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engines)[number];

/** Starts a browser. `keepsPages`: with a back/forward cache, where that can be chosen. */
export type Start = (size: ViewSize, keepsPages: boolean) => Promise<Browser>;

/** How to get what is missing. */
export const packages: Readonly<Record<EngineName, string>> = {
  chromium: "chromium",
  firefox: "firefox-esr",
  webkit: "webkit2gtk-driver xvfb",
};

/** How to start this browser; undefined where it is not installed. */
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
