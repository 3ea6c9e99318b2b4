/**
 * The list of all keyboard shortcuts, by where they work. Those that work everywhere are bound in
 * `use-search-shortcut.ts` and `shortcuts-list-key.ts`, the others by the views they belong to.
 */
import { Fragment } from "react";
import { say } from "../../domain/language/say.ts";
import { after, before } from "../browser/reading-arrows.ts";
import { shortcuts } from "../layout/dialogs.charts.ts";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import * as styles from "./Shortcuts.module.css";

const groups: readonly (readonly [
  where: string,
  keys: readonly (readonly [string[], string])[],
])[] = [
  [
    say`Everywhere`,
    [
      [["/"], say`Search`],
      [["Ctrl K", "⌘ K"], say`Search, also from a text field`],
      [["?"], say`Show this list`],
      [["Esc"], say`Close a list or a dialog`],
    ],
  ],
  [
    say`In the search box`,
    [
      [["Enter"], say`Search for the text, or follow the chosen suggestion`],
      [["↓", "↑"], say`Choose a suggestion`],
    ],
  ],
  [say`On a block`, [[[before.sign, after.sign], say`Previous block, next block`]]],
  [
    say`On a plot`,
    [
      [["←", "→"], say`The point before, the point after`],
      [["Home", "End"], say`The first point, the last point`],
      [["Page Up", "Page Down"], say`Several points on or back`],
    ],
  ],
  [
    say`In the differences of a post`,
    [
      [["n"], say`The next change`],
      [["p"], say`The previous change`],
    ],
  ],
];

export function Shortcuts() {
  return (
    <Dialog title="Keyboard Shortcuts" close={() => shortcuts.send({ type: "disclosure.close" })}>
      {groups.map(([where, keys]) => (
        <section key={where} className={styles.shortcuts} aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <Fragment key={does}>
                <dt>
                  {names.map((name, i) => (
                    <Fragment key={name}>
                      {i > 0 && <> {say`or`} </>}
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
