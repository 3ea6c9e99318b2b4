/** Where this page loads an untrusted picture from, according to config.json and the hosts that the visitor chose. */
import { pictureSource, type PictureSource } from "../../../domain/picture/picture-source.ts";
import { useNetwork } from "../data/network.ts";

/** Null if it is not loaded from anywhere. */
export function usePictureSource(address: string | null, width: number): PictureSource | null {
  const { config, network, settings } = useNetwork();
  const source = pictureSource(
    address,
    { images: network.services.images, pictureProxy: config.pictureProxy },
    width,
  );
  const isChosen = source?.host != null && settings.pictureHosts.includes(source.host);
  return isChosen ? { ...source, host: null } : source;
}
