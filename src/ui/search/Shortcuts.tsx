/** All keyboard shortcuts, by where they work. */
import { Fragment } from "react";
import { Dialog } from "../shared/Dialog.tsx";
import { shortcuts } from "./shortcuts.charts.ts";

const groups: readonly (readonly [
  where: string,
  keys: readonly (readonly [string[], string])[],
])[] = [
  [
    "Everywhere",
    [
      [["/"], "Search"],
      [["Ctrl K", "⌘ K"], "Search, also from a text field"],
      [["?"], "Show this list"],
      [["Esc"], "Close a list or a dialog"],
    ],
  ],
  [
    "In the search box",
    [
      [["Enter"], "Search for the text, or follow the chosen suggestion"],
      [["↓", "↑"], "Choose a suggestion"],
    ],
  ],
  ["On a block", [[["←", "→"], "The block before, the block after"]]],
  [
    "On a plot",
    [
      [["←", "→"], "The point before, the point after"],
      [["Home", "End"], "The first point, the last point"],
      [["Page Up", "Page Down"], "Several points on or back"],
    ],
  ],
  [
    "In the differences of a post",
    [
      [["n"], "The next change"],
      [["p"], "The change before"],
    ],
  ],
];

export function Shortcuts() {
  return (
    <Dialog title="Keyboard Shortcuts" close={() => shortcuts.send({ type: "disclosure.close" })}>
      {groups.map(([where, keys]) => (
        <section key={where} className="shortcuts" aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <Fragment key={does}>
                <dt>
                  {names.map((name, i) => (
                    <Fragment key={name}>
                      {i > 0 && " or "}
                      <kbd>{name}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
