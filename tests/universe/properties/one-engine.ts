import type { Property } from "./property.ts";

export const oneEngine: Property = {
  name: "a device runs at most one engine of a network",
  observe: (scene, complain) => ({
    second() {
      const engines = scene.engines();
      if (engines > 1) complain(`${engines} engines run`);
    },
  }),
};
