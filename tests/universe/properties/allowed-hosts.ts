import type { Property } from "./property.ts";

export const allowedHosts: Property = {
  name: "requests go only to hosts that config.json names",
  observe: (_scene, complain) => ({
    strayed: (host) => complain(`something was sent to ${host}`),
  }),
};
