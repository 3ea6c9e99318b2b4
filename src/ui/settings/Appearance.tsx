/** Language, theme and time zone. */
import { useSelector } from "@xstate/react";
import { exactLocal, exactUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { Theme } from "../../machines/settings/chosen-theme.machine.ts";
import { LanguageSelect } from "../language/LanguageSelect.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { clock, theme } from "../start/page.charts.ts";
import { Choice } from "./Choice.tsx";
import { changeSettings } from "./settings.charts.ts";
import * as styles from "./Choice.module.css";

export function Appearance() {
  const chosen = useSelector(theme, ({ value }) => (value === "restoring" ? "system" : value));
  const { zone } = useNetwork().settings;
  const now = useSelector(clock, ({ context }) =>
    zone === "utc" ? exactUtc(context.now) : exactLocal(context.now),
  );
  return (
    <Card title="Appearance" headingId="appearance">
      <p className={styles.choice}>
        <span>Language</span>
        <LanguageSelect />
      </p>
      <Choice<Theme>
        legend={say`Theme`}
        name="theme"
        options={[
          ["system", say`Same as system`],
          ["light", say`Light`],
          ["dark", say`Dark`],
        ]}
        value={chosen}
        choose={(each) => theme.send({ type: `theme.${each}` })}
      />
      <Choice
        legend={say`Time zone`}
        name="zone"
        options={[
          ["utc", say`UTC, like the chain`],
          ["local", say`Local time zone`],
        ]}
        value={zone}
        choose={(each) => changeSettings({ zone: each })}
      />
      <p className="quiet-note num">Now: {now}</p>
    </Card>
  );
}
