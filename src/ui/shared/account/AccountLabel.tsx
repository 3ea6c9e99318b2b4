/** An account's avatar, linked name and label. Until the avatar has loaded, its place shows the initial. */
import { urlPart } from "../../../domain/address/url-part.ts";
import { accountTarget } from "../../../domain/label/target.ts";
import { avatarAddress } from "../../../domain/picture/portraits.ts";
import { LabelMark } from "../../label/LabelMark.tsx";
import { useNetwork, usePictures } from "../data/network.ts";
import { Picture } from "../pictures/Picture.tsx";
import * as styles from "./AccountLabel.module.css";

export function AccountLabel({
  name,
  hasPicture = true,
  to = `/accounts/${urlPart(name)}`,
}: {
  readonly name: string;
  /** False to delay loading the avatar. */
  readonly hasPicture?: boolean;
  /** Where the name leads; to the account by default. */
  readonly to?: string;
}) {
  return (
    <span className={styles.who}>
      <Avatar name={name} hasPicture={hasPicture} />
      <a href={to}>
        <bdi>{name}</bdi>
      </a>
      <LabelMark of={accountTarget(name)} />
    </span>
  );
}

/** URLs of the avatars this page has loaded. */
const loadedAvatars = new Set<string>();

/**
 * An avatar that has loaded once becomes a background image. Live lists change avatars all the time, and a background
 * needs no element, no layer and no load event.
 */
export function Avatar({
  name,
  hasPicture,
}: {
  readonly name: string;
  readonly hasPicture: boolean;
}) {
  const { network } = useNetwork();
  const pictures = usePictures();
  const picture = avatarAddress(network.services.images, name, "small");
  const isShown = hasPicture && pictures && picture !== null;
  if (isShown && loadedAvatars.has(picture))
    return <i aria-hidden="true" style={{ backgroundImage: `url(${JSON.stringify(picture)})` }} />;
  return (
    <i aria-hidden="true">
      <span>{name.charAt(0).toUpperCase()}</span>
      {isShown && (
        <Picture addresses={[picture]} size={22} onLoaded={() => loadedAvatars.add(picture)} />
      )}
    </i>
  );
}
