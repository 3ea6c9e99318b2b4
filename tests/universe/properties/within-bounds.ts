/** What a device keeps to: the hosts it may call, and one engine. */
import type { Property } from "./property.ts";

export const allowedHosts: Property = {
  name: "requests go only to hosts that config.json names",
  observe: (_scene, report) => ({
    strayed: (host) => report(`something was sent to ${host}`),
  }),
};

export const oneConnection: Property = {
  name: "a page is connected to the engine at most once",
  observe: (scene, report) => ({
    second() {
      const connections = scene.connections();
      if (connections > 1) report(`one page has ${connections} connections`);
    },
  }),
};

/** How often a host may get the same request, or a handshake, within `span` ms, whatever it answers. */
const repeats = 30;
/** How often more for each thing that the visitor does in that time, such as loading the page again. */
const repeatsPerAct = 5;
const span = 10_000;

export const goodManners: Property = {
  name: "no host gets the same request, or a handshake, over and over",
  observe(scene, report) {
    const sent = new Map<string, number[]>();
    let acts: number[] = [];
    return {
      acted() {
        acts.push(scene.now());
      },
      sent(host, what) {
        // Calls over an open socket carry a number, and not what they ask.
        if (what.includes(" #")) return;
        const isRecent = (time: number): boolean => scene.now() - time < span;
        const key = `${host}: ${what}`;
        const times = [...(sent.get(key) ?? []).filter(isRecent), scene.now()];
        sent.set(key, times);
        acts = acts.filter(isRecent);
        if (times.length > repeats + acts.length * repeatsPerAct)
          report(`${key}, ${times.length} times in ${span / 1000} s, and ${acts.length} acts`);
      },
    };
  },
};

export const oneEngine: Property = {
  name: "a device runs at most one engine of a network",
  observe: (scene, report) => ({
    second() {
      const engines = scene.engines();
      if (engines > 1) report(`${engines} engines run`);
    },
  }),
};
