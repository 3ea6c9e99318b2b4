/** Switches for content from other hosts. */
import { useId } from "react";
import { isSavingData } from "../browser/data-saving.ts";
import { settings } from "./settings.charts.ts";
import { useNetwork } from "../shared/data/network.ts";
import { say } from "../../domain/language/say.ts";

const switches = [
  [
    "videos",
    say`Video players of other sites`,
    say`A video starts only when you press play; when off, a link is shown instead.`,
  ],
  [
    "services",
    say`Services other than nodes`,
    say`Indexers, rankings and the coin market. Without them, nodes answer what they can, and the rest is marked as unavailable.`,
  ],
] as const;

const pictures = {
  service: say`Avatars, covers and pictures in posts. They come through the image service, which sees your IP address; the hosts that store them do not.`,
  direct: say`Pictures in posts. There is no image service: each picture loads once you press its button, and the host that stores it sees your IP address.`,
};

export function Loading() {
  const { images } = useNetwork().network.services;
  return (
    <section className="card" aria-labelledby="loading">
      <header>
        <h2 id="loading">Third-party content</h2>
      </header>
      <Switch
        of="pictures"
        label="Pictures"
        {...(isSavingData && {
          note: say`Your browser asks for less data: no pictures load, and nothing is fetched in advance.`,
        })}
        text={images === undefined ? pictures.direct : pictures.service}
      />
      {switches.map(([key, label, text]) => (
        <Switch key={key} of={key} label={label} text={text} />
      ))}
    </section>
  );
}

function Switch({
  of,
  label,
  text,
  note,
}: {
  readonly of: "pictures" | "videos" | "services";
  readonly label: string;
  readonly text: string;
  /** What keeps the switch from having its effect. */
  readonly note?: string;
}) {
  const isOn = useNetwork().settings[of];
  const id = useId();
  return (
    <div className="switch">
      <div>
        <label htmlFor={id}>{label}</label>
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
        onChange={(event) =>
          settings.send({ type: "settings.change", change: { [of]: event.target.checked } })
        }
      />
    </div>
  );
}
