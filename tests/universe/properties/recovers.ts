/** Checks that the page recovers from every trouble once the world is honest. */
import type {
  ConnectionView,
  LatestBlocksView,
  Topic,
  Views,
} from "../../../src/domain/contract/topics.ts";
import type { Property } from "./property.ts";

export const recovers: Property = {
  name: "once the world turns honest, no chart stays busy or failed",
  observe(scene, report) {
    const views = new Map<Topic, Views[Topic]>();
    return {
      viewed(topic, view) {
        views.set(topic, view);
      },
      ended() {
        for (const trouble of scene.troubled()) report(trouble);
        const connection = views.get("connection") as ConnectionView | undefined;
        if (connection?.health !== "healthy")
          report(`the connection is still ${connection?.health ?? "unknown"}`);
        for (const topic of ["latestBlocks", "irreversibleBlocks"] as const) {
          const list = views.get(topic) as LatestBlocksView | undefined;
          if (list?.state !== "live" || list.failure !== null)
            report(`${topic} is still ${list?.state ?? "unknown"}`);
        }
      },
    };
  },
};
