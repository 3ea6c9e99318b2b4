/** What a device keeps to: the hosts it may call, and one engine. */
import type { Property } from "./property.ts";

export const allowedHosts: Property = {
  name: "requests go only to hosts that config.json names",
  observe: (_scene, complain) => ({
    strayed: (host) => complain(`something was sent to ${host}`),
  }),
};

export const oneEngine: Property = {
  name: "a device runs at most one engine of a network",
  observe: (scene, complain) => ({
    second() {
      const engines = scene.engines();
      if (engines > 1) complain(`${engines} engines run`);
    },
  }),
};
