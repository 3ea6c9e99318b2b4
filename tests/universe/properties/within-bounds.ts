/** What a device keeps to: the hosts it may call, and one engine. */
import type { Property } from "./property.ts";

export const allowedHosts: Property = {
  name: "requests go only to hosts that config.json names",
  observe: (_scene, complain) => ({
    strayed: (host) => complain(`something was sent to ${host}`),
  }),
};

export const oneConnection: Property = {
  name: "a page is connected to the engine at most once",
  observe: (scene, complain) => ({
    second() {
      const connections = scene.connections();
      if (connections > 1) complain(`one page has ${connections} connections`);
    },
  }),
};

/** How often a host may get the same request, or a handshake, within `span` ms, whatever it answers. */
const repeats = 30;
const span = 10_000;

export const goodManners: Property = {
  name: "no host gets the same request, or a handshake, over and over",
  observe(scene, complain) {
    const sent = new Map<string, number[]>();
    return {
      sent(host, what) {
        // Calls over an open socket carry a number, and not what they ask.
        if (what.includes(" #")) return;
        const key = `${host}: ${what}`;
        const times = sent.get(key) ?? [];
        sent.set(key, times);
        times.push(scene.now());
        if (times.length <= repeats) return;
        const since = scene.now() - (times.shift() ?? 0);
        if (since < span) complain(`${key}, ${repeats} times in ${(since / 1000).toFixed(1)} s`);
      },
    };
  },
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
