/** The top of a profile: cover and portrait, and beside them the name and figures. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { pictureWidth } from "../../../domain/picture/picture-source.ts";
import { portraitsOf } from "../../../domain/picture/portraits.ts";
import { disclosureMachine } from "../../../machines/shared/disclosure.machine.ts";
import { isPictureAllowed } from "../../browser/picture-csp.ts";
import { useActorRef } from "../../start/actors.ts";
import { useNetwork, usePictures } from "../data/network.ts";
import { LoadedPicture } from "../pictures/LoadedPicture.tsx";
import { Picture } from "../pictures/Picture.tsx";
import { PictureRequest } from "../pictures/PictureRequest.tsx";
import { usePictureSource } from "../pictures/use-picture-source.ts";
import * as styles from "./Profile.module.css";
import * as startStyles from "./ProfileStart.module.css";

export function ProfileHead({
  account,
  cover,
  children,
}: {
  readonly account: string;
  /** The picture's address in the profile. */
  readonly cover: string | null;
  readonly children: ReactNode;
}) {
  const { images } = useNetwork().network.services;
  return (
    <>
      <div className={startStyles.cover}>
        <Cover address={cover} account={account} />
      </div>
      <div className={startStyles.identity}>
        <span className={startStyles.portrait}>
          <Picture addresses={portraitsOf(account, images, "large")} />
        </span>
        {children}
      </div>
    </>
  );
}

/** The cover picture of a profile; until it has loaded, the drawing behind it stays visible. */
function Cover({
  address,
  account,
}: {
  readonly address: string | null;
  readonly account: string;
}) {
  const source = usePictureSource(address, pictureWidth.cover);
  const isShown = usePictures();
  if (source === null || !isShown) return null;
  if (source.host === null && isPictureAllowed(source.address))
    return <Picture addresses={[source.address]} />;
  return <CoverOnRequest key={source.address} {...source} account={account} />;
}

function CoverOnRequest({
  address,
  host,
  account,
}: {
  readonly address: string;
  readonly host: string | null;
  readonly account: string;
}) {
  const actor = useActorRef(disclosureMachine);
  const isRequested = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const alt = say`Cover picture of ${account}`;
  return host === null || isRequested ? (
    <LoadedPicture
      address={address}
      alt={alt}
      takesFocus={isRequested}
      fallback={<small className={styles.missing}>The picture did not load.</small>}
    />
  ) : (
    <PictureRequest host={host} alt={alt} load={() => actor.send({ type: "disclosure.open" })} />
  );
}
