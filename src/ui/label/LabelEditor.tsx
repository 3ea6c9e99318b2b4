/** The dialog that adds, changes and removes a label. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { lengthOf } from "../../domain/format/clean-text.ts";
import { grouped } from "../../domain/format/figures.ts";
import {
  isSameLabel,
  labelColours,
  labelLimits,
  type Label,
  type LabelColour,
} from "../../domain/label/label.ts";
import { kindOfTarget } from "../../domain/label/read-target.ts";
import type { LabelTarget } from "../../domain/label/target.ts";
import { plural, say } from "../../domain/language/say.ts";
import { type Typed, labelFormMachine } from "../../machines/label/label-form.machine.ts";
import { labelEditor } from "../layout/dialogs.charts.ts";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { useActorRef } from "../start/actors.ts";
import { asks } from "../start/runtime.ts";
import { useLabel } from "./labels.ts";
import * as styles from "./LabelEditor.module.css";
import * as labelMarkStyles from "./LabelMark.module.css";

const labelForm = labelFormMachine.provide({
  actors: { save: asks("label.save", (change) => [[change]]) },
  actions: { close: () => labelEditor.send({ type: "disclosure.close" }) },
});

const close = (): void => labelEditor.send({ type: "disclosure.close" });

export function LabelEditor({ of }: { readonly of: LabelTarget }) {
  const known = useLabel(of);
  const actor = useActorRef(labelForm, { input: { of, label: known ?? null } });
  const { before, text, note, colour, fault } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches("editing"));
  const id = useId();
  const type = (typed: Typed): void => actor.send({ type: "label.typed", typed });
  return (
    <Dialog title={known ? say`Edit label` : say`Add a label`} close={close}>
      <form
        className={styles.labelForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: "label.save" });
        }}
      >
        <p className="dim small">
          <Subject of={of} /> {say`Only you see it: it stays in this browser.`}
        </p>
        <div className={styles.withRoom}>
          <label htmlFor={`${id}-text`}>Name</label>
          <Room of={text} max={labelLimits.text} />
        </div>
        <input
          id={`${id}-text`}
          className="field"
          dir="auto"
          autoComplete="off"
          value={text}
          aria-invalid={fault !== ""}
          aria-describedby={`${id}-fault`}
          onChange={(event) => type({ text: event.target.value })}
        />
        <div className={styles.withRoom}>
          <label htmlFor={`${id}-note`}>
            Note <span className="dim">(optional, up to {maxNoteLength} characters)</span>
          </label>
          <Room of={note} max={maxNoteLength} />
        </div>
        <textarea
          id={`${id}-note`}
          className="field"
          dir="auto"
          rows={3}
          value={note}
          onChange={(event) => type({ note: event.target.value })}
        />
        <Colours value={colour} choose={(next) => type({ colour: next })} />
        <p className="small" role="status">
          {isEditing && changedElsewhere(before, known ?? null)}
        </p>
        <p id={`${id}-fault`} className="small down" role="alert">
          {fault}
        </p>
        <div className="actions">
          {known && (
            <button
              type="button"
              className="btn"
              aria-disabled={isBusy}
              onClick={() => actor.send({ type: "label.remove" })}
            >
              Remove label
            </button>
          )}
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="btn main" aria-disabled={isBusy}>
            Save label
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says that another tab has changed the label while this form was open. */
function changedElsewhere(before: Label | null, now: Label | null): string {
  if (before === now || (before && now && isSameLabel(before, now))) return "";
  return now
    ? say`Another tab has changed this label to “${now.text}”. Saving replaces that.`
    : say`Another tab has removed this label. Saving adds it again.`;
}

/** How many of the allowed characters are used, once few are left; in red when there are too many. */
function Room({ of, max }: { readonly of: string; readonly max: number }) {
  const used = lengthOf(of.trim());
  if (used < max * 0.6) return null;
  return (
    <span className={used > max ? "small num down" : "small num dim"} aria-live="polite">
      {used > max
        ? plural(used - max, "# character too many", "# characters too many")
        : say`${grouped(used)} of ${grouped(max)}`}
    </span>
  );
}

/** What the label is for. */
function Subject({ of }: { readonly of: LabelTarget }) {
  const code = <code className="mono">{of}</code>;
  const kind = kindOfTarget(of);
  switch (kind) {
    case "account":
      return <>For the account {code}.</>;
    case "community":
      return <>For the community {code}.</>;
    case "post":
      return <>For the post {code}.</>;
    case "transaction":
      return <>For the transaction {code}.</>;
    case "key":
      return <>For the public key {code}.</>;
    default:
      return kind satisfies never;
  }
}

const { note: maxNoteLength } = labelLimits;

const colourWords: Readonly<Record<LabelColour, string>> = {
  grey: say`Grey`,
  blue: say`Blue`,
  green: say`Green`,
  amber: say`Amber`,
  rose: say`Rose`,
};

function Colours({
  value,
  choose,
}: {
  readonly value: LabelColour;
  readonly choose: (colour: LabelColour) => void;
}) {
  return (
    <fieldset className={styles.labelColours}>
      <legend>Colour</legend>
      {labelColours.map((colour) => (
        <label key={colour} className={labelMarkStyles.labelMark} data-colour={colour}>
          <input
            type="radio"
            name="colour"
            checked={colour === value}
            onChange={() => choose(colour)}
          />
          {colourWords[colour]}
        </label>
      ))}
    </fieldset>
  );
}
