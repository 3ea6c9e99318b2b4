/** Theme and time zone. */
import { useSelector } from "@xstate/react";
import { exactLocal, exactUtc } from "../../../domain/format/times.ts";
import type { Theme } from "../../../machines/theme.machine.ts";
import { clock, theme } from "../../hosts/page.ts";
import { settings } from "../../hosts/settings.ts";
import { useNetwork } from "../../network.ts";
import { Choice } from "./Choice.tsx";

export function Appearance() {
  const chosen = useSelector(theme, ({ value }) => (value === "restoring" ? "system" : value));
  const { zone } = useNetwork().settings;
  const now = useSelector(clock, ({ context }) =>
    zone === "utc" ? exactUtc(context.now) : exactLocal(context.now),
  );
  return (
    <section className="card" aria-labelledby="appearance">
      <header>
        <h2 id="appearance">Appearance</h2>
      </header>
      <Choice<Theme>
        legend="Theme"
        name="theme"
        options={[
          ["system", "As the system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        value={chosen}
        choose={(each) => theme.send({ type: `theme.${each}` })}
      />
      <Choice
        legend="Times in full"
        name="zone"
        options={[
          ["utc", "UTC, as the chain"],
          ["local", "This machine's zone"],
        ]}
        value={zone}
        choose={(each) => settings.send({ type: "settings.change", change: { zone: each } })}
      />
      <p className="quiet-note num">Now: {now}</p>
    </section>
  );
}
