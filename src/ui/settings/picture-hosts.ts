/** The hosts whose pictures load without asking. */
import { maxPictureHosts } from "../../domain/settings/settings.ts";
import { changeSettings, currentSettings } from "./settings.charts.ts";

const chosen = (): readonly string[] => currentSettings().pictureHosts;

/** Whether there is room for another host. */
export const hasRoomForHost = (): boolean => chosen().length < maxPictureHosts;

/** From now on, this host's pictures load without asking. */
export const addPictureHost = (host: string): void =>
  change([...chosen().filter((each) => each !== host), host]);

/** From now on, this host's pictures load on request only. */
export const removePictureHost = (host: string): void =>
  change(chosen().filter((each) => each !== host));

const change = (pictureHosts: readonly string[]): void => changeSettings({ pictureHosts });
