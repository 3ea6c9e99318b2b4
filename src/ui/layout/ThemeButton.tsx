/** Cycles through the themes: system, light, dark. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { theme } from "../start/page.charts.ts";

const labels = {
  restoring: { icon: "screen", label: say`Theme: system` },
  system: { icon: "screen", label: say`Theme: system` },
  light: { icon: "sun", label: say`Theme: light` },
  dark: { icon: "moon", label: say`Theme: dark` },
} as const;

export function ThemeButton() {
  const state = useSelector(theme, (snapshot) => snapshot.value);
  const { icon, label } = labels[state];
  return (
    <button
      type="button"
      className="btn square"
      aria-label={label}
      title={label}
      onClick={() => theme.send({ type: "theme.next" })}
    >
      <Icon name={icon} />
    </button>
  );
}
