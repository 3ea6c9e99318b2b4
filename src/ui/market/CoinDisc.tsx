/** A coin's picture on a disc; until it has loaded, the symbol's first letter. */
import { coinPicture, pictureWidth } from "../../domain/picture/picture-source.ts";
import { isPictureAllowed } from "../browser/picture-csp.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Picture } from "../shared/pictures/Picture.tsx";
import { usePictureSource } from "../shared/pictures/use-picture-source.ts";
import * as styles from "./CoinName.module.css";

export function CoinDisc({
  symbol,
  image,
  isLarge = false,
}: {
  readonly symbol: string;
  readonly image: string | null;
  readonly isLarge?: boolean;
}) {
  const { network } = useNetwork();
  const other = usePictureSource(image, pictureWidth.coin);
  const isAllowed = other?.host === null && isPictureAllowed(other.address);
  const address = coinPicture(image, network.coinPictures) ?? (isAllowed ? other.address : null);
  return (
    <span className={isLarge ? `${styles.disc} ${styles.large}` : styles.disc} aria-hidden="true">
      <span>{symbol.charAt(0)}</span>
      {address && <Picture addresses={[address]} />}
    </span>
  );
}
