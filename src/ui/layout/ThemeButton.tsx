/** Turns from the system's theme to light, to dark, and back. */
import { useSelector } from "@xstate/react";
import { theme } from "../hosts/page.ts";
import { Icon } from "../parts/Icon.tsx";

const faces = {
  restoring: { icon: "screen", label: "Theme: system" },
  system: { icon: "screen", label: "Theme: system" },
  light: { icon: "sun", label: "Theme: light" },
  dark: { icon: "moon", label: "Theme: dark" },
} as const;

export function ThemeButton() {
  const state = useSelector(theme, (snapshot) => snapshot.value);
  const { icon, label } = faces[state];
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
