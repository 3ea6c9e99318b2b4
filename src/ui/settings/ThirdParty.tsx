/** Switches for content from other hosts, and the hosts whose pictures load without asking. */
import { useId, useRef } from "react";
import { say } from "../../domain/language/say.ts";
import type { Switches } from "../../domain/settings/settings.ts";
import { switchLabels } from "../../domain/settings/words.ts";
import { isSavingData } from "../browser/data-saving.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { removePictureHost } from "./picture-hosts.ts";
import { changeSettings } from "./settings.charts.ts";
import * as styles from "./ThirdParty.module.css";

const switches = [
  ["videos", say`A video starts only when you press play; when off, a link is shown instead.`],
  [
    "services",
    say`Indexers, rankings and the coin market. Without them, nodes answer what they can, and the rest is marked as unavailable.`,
  ],
] as const;

const pictures = {
  service: say`Avatars, covers and pictures in posts. Those of the image service load at once, and it sees your IP address. Any other picture loads once you press its button; then its host sees your IP address.`,
  proxy: say`Avatars, covers and pictures in posts. They come through the image service and the picture proxy, which see your IP address; the hosts that store them do not.`,
  direct: say`Covers and pictures in posts. There is no image service: each picture loads once you press its button, and the host that stores it sees your IP address.`,
};

export function ThirdParty() {
  const { config, network } = useNetwork();
  const kind =
    config.pictureProxy !== undefined
      ? "proxy"
      : network.services.images === undefined
        ? "direct"
        : "service";
  return (
    <Card title="Third-Party Content" headingId="loading">
      <Switch
        of="pictures"
        {...(isSavingData && {
          note: say`Your browser asks for less data: no pictures load, and nothing is fetched in advance.`,
        })}
        text={pictures[kind]}
      />
      <PictureHosts />
      {switches.map(([key, text]) => (
        <Switch key={key} of={key} text={text} />
      ))}
    </Card>
  );
}

function PictureHosts() {
  const { pictureHosts } = useNetwork().settings;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(pictureHosts.length, heading);
  return (
    <div className={styles.thirdParty}>
      <h3 ref={heading} tabIndex={-1}>
        Pictures that always load
      </h3>
      {pictureHosts.length === 0 ? (
        <p className="dim small">
          None yet. The placeholder of a picture has a button that adds its host.
        </p>
      ) : (
        <ul>
          {pictureHosts.map((host) => (
            <li key={host}>
              <span>{host}</span>
              <button
                type="button"
                className="btn tight"
                aria-label={say`Remove ${host}`}
                onClick={() => removePictureHost(host)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Switch({
  of,
  text,
  note,
}: {
  readonly of: keyof Switches;
  readonly text: string;
  /** What keeps the switch from having an effect. */
  readonly note?: string;
}) {
  const isOn = useNetwork().settings[of];
  const id = useId();
  return (
    <div className={styles.toggle}>
      <div>
        <label htmlFor={id}>{switchLabels[of]}</label>
        <p id={`${id}-text`} className="dim small">
          {text}
          {note !== undefined && <strong> {note}</strong>}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        aria-describedby={`${id}-text`}
        onChange={(event) => changeSettings({ [of]: event.target.checked })}
      />
    </div>
  );
}
