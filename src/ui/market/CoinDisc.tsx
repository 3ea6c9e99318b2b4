/** A coin's picture on a disc; until it has loaded, the symbol's first letter. */
import { pictureWidth, proxiedPicture } from "../../domain/address/pictures.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Picture } from "../shared/pictures/Picture.tsx";

export function CoinDisc({
  symbol,
  image,
  isLarge = false,
}: {
  readonly symbol: string;
  readonly image: string | null;
  readonly isLarge?: boolean;
}) {
  const { images } = useNetwork().network.services;
  const address = proxiedPicture(image, images, pictureWidth.coin);
  return (
    <span className={isLarge ? "disc large" : "disc"} aria-hidden="true">
      <span>{symbol.charAt(0)}</span>
      {address && <Picture addresses={[address]} />}
    </span>
  );
}
