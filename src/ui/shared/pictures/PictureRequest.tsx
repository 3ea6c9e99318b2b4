/**
 * In place of a picture whose host would see the visitor's IP address: what it shows, and buttons that load this one, or
 * all of its host.
 */
import { useId } from "react";
import { addPictureHost, hasRoomForHost } from "../../settings/picture-hosts.ts";
import * as styles from "./PictureRequest.module.css";

export function PictureRequest({
  host,
  alt,
  load,
}: {
  readonly host: string;
  readonly alt: string;
  readonly load: () => void;
}) {
  const id = useId();
  const described = alt === "" ? {} : { "aria-describedby": id };
  return (
    <span className={styles.pictureRequest}>
      {alt !== "" && (
        <bdi id={id} className={styles.alt}>
          {alt}
        </bdi>
      )}
      <button type="button" className="btn tight" onClick={load} {...described}>
        Load the picture from {host}
      </button>
      {hasRoomForHost() && (
        <button
          type="button"
          className="btn tight"
          onClick={() => {
            addPictureHost(host);
            load();
          }}
        >
          Always load pictures from {host}
        </button>
      )}
    </span>
  );
}
