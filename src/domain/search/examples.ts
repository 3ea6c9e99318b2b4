/** Examples of what can be typed. Every chain has a first block, and Steem's account `null` gets what is burnt. */
import { say } from "../language/say.ts";
import { accountPlace, blockPlace, type AppPlace } from "./app-path.ts";
import type { PaletteEntry } from "./suggestion.ts";

const example = (typed: string, to: string, note: string): PaletteEntry => ({
  id: `example:${to}`,
  group: "examples",
  title: typed,
  note,
  target: { to },
});

const ofPlace = (typed: string, { to, note }: AppPlace): PaletteEntry => example(typed, to, note);

export const exampleEntries: readonly PaletteEntry[] = [
  ofPlace("1", blockPlace(1)),
  ofPlace("@null", accountPlace("null")),
  example("2016-12-24", "/blocks/at/2016-12-24T00:00:00Z", say`Block at this time`),
];
