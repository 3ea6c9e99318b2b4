/** The top of a profile: cover and portrait, and beside them the name and figures. */
import type { ReactNode } from "react";
import { portraitsOf } from "../../../domain/address/pictures.ts";
import { useNetwork } from "../data/network.ts";
import { Picture } from "../pictures/Picture.tsx";
import { Cover } from "./Cover.tsx";

export function ProfileHead({
  account,
  cover,
  children,
}: {
  readonly account: string;
  /** Its address in the profile. */
  readonly cover: string | null;
  readonly children: ReactNode;
}) {
  const { images } = useNetwork().network.services;
  return (
    <>
      <div className="cover">
        <Cover address={cover} account={account} />
      </div>
      <div className="who-is">
        <span className="portrait">
          <Picture addresses={portraitsOf(account, images, "large")} />
        </span>
        {children}
      </div>
    </>
  );
}
