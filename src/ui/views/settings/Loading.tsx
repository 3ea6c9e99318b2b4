/** What may be loaded from others. */
import { useId } from "react";
import { settings } from "../../hosts/settings.ts";
import { useNetwork } from "../../network.ts";

const switches = [
  [
    "pictures",
    "Pictures",
    "Avatars, covers and pictures in texts. Their hosts see your address; they learn nothing of the page you are on.",
  ],
  [
    "videos",
    "Players of other sites",
    "A video starts only when you press play; switched off, there is a link instead.",
  ],
  [
    "services",
    "Services beside the nodes",
    "Indexers, rankings and the coin market. Without them the nodes answer what they can, and the rest says so.",
  ],
] as const;

export function Loading() {
  return (
    <section className="card" aria-labelledby="loading">
      <header>
        <h2 id="loading">Loaded from others</h2>
      </header>
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
}: {
  readonly of: "pictures" | "videos" | "services";
  readonly label: string;
  readonly text: string;
}) {
  const isOn = useNetwork().settings[of];
  const id = useId();
  return (
    <div className="switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-text`} className="dim small">
          {text}
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
