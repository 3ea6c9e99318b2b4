/** What settings are called. */
import { say } from "../language/say.ts";
import type { Switches } from "./settings.ts";

/** The labels of the switches. */
export const switchLabels: Readonly<Record<keyof Switches, string>> = {
  pictures: say`Pictures`,
  videos: say`Video players of other sites`,
  services: say`Services other than nodes`,
};
