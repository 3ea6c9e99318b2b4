/** Ten tabs share one engine and one socket, and a background tab costs next to nothing. */
import { measureBackground } from "../browser/watch.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const tabs = 10;

/** Opens ten tabs, and measures the first, which is hidden, and the last, which is visible. */
export const tenTabs: Scenario = {
  name: "ten-tabs",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 200, opsPerBlock: 500 });
    try {
      const busy = await measureBackground(browser, `${site.url}/`, tabs, 15);
      return [
        { what: "tabs", value: tabs, unit: "" },
        { what: "sockets at the server", value: site.devnet.connections(), unit: "", budget: 1 },
        { what: "page busy, a tab in the background", value: busy.hidden, unit: "", budget: 0.01 },
        { what: "page busy, the visible tab", value: busy.shown, unit: "" },
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};
