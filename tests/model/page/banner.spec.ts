/** The connection banner, as the network fails and recovers. */
import { connectionBannerMachine } from "../../../src/machines/network/connection-banner.machine.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { expect, gone, seen, startTime, stopTime, walkPage } from "./scene.ts";

walkPage(
  "connectionBanner @whole",
  connectionBannerMachine,
  walks["connectionBanner"] as Walk,
  ({ page, devnet }) => {
    const banner = page.getByRole("status", { name: "Connection" });
    const recovered = banner.getByText("Successfully connected to STEEM network");
    const nothing = gone(banner.getByRole("button"));
    return {
      begin: async () => {
        await page.context().setOffline(false);
        await startTime(page);
        await page.goto("/blocks");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await stopTime(page);
      },
      acts: {
        // The chip in the top bar shows when the change has arrived; changes arrive at most once a second.
        "connection.changed": async ({ after }) => {
          const isHealthy = after.context["current"] === "healthy";
          await page.context().setOffline(!isHealthy);
          // Without a new block, nothing proves that the network is back.
          if (isHealthy) devnet.produce();
          await expect(page.getByTitle(isHealthy ? /^connected/ : /^offline/)).toBeVisible();
        },
        "banner.dismiss": () => banner.getByRole("button", { name: "Dismiss" }).click(),
        "banner.retry": () => banner.getByRole("button", { name: "Retry" }).click(),
        "after start": () => page.clock.runFor(8000),
        // A network that fails again as it returns restarts the wait.
        "after settle": () =>
          expect(async () => {
            await page.clock.runFor(1000);
            await expect(recovered).toBeVisible({ timeout: 1000 });
          }).toPass(),
        "after success": () => page.clock.runFor(3000),
      },
      states: {
        silent: nothing,
        watching: nothing,
        dismissed: nothing,
        warning: seen(banner.getByText("Offline", { exact: true })),
        // "Network Issues" may follow "Offline" while the network recovers.
        settling: seen(banner.getByText(/^(Offline|Network Issues)$/)),
        recovered: seen(recovered),
      },
      // A hidden button cannot be pressed.
      may: (snapshot, event) =>
        (!event.type.startsWith("banner.") || snapshot.hasTag("visible")) &&
        (event as { health?: string }).health !== "retrying" &&
        (event as { health?: string }).health !== "untried",
    };
  },
);
