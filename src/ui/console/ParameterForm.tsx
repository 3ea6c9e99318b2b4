/** The parameters of a call as a form and as JSON; a change in one updates the other. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import { fieldText } from "../../domain/console/form.ts";
import type { Parameter } from "../../domain/console/method.ts";
import { problemOf, problemOfParameters } from "../../domain/console/request.ts";
import { say } from "../../domain/language/say.ts";
import { Select } from "../shared/controls/Select.tsx";
import type { consoleDraft } from "./console.charts.ts";
import * as styles from "./Console.module.css";

export function ParameterForm({ draft }: { readonly draft: ActorRefFrom<typeof consoleDraft> }) {
  const context = useSelector(draft, (snapshot) => snapshot.context);
  const { method, description, params, form, isTyped } = context;
  const isReadable = problemOfParameters(params) === null;
  const problem = problemOf({ method, params });
  const id = useId();
  // Typed JSON that is not valid stays as it is: a field would overwrite it.
  const isLocked = isTyped && !isReadable;
  return (
    <div className={styles.parameters}>
      {description && form && description.parameters.length > 0 && (
        <fieldset disabled={isLocked}>
          <legend>Parameters</legend>
          {description.parameters.map((parameter, place) => (
            <Field
              key={parameter.name}
              parameter={parameter}
              json={form.values[place] ?? null}
              enter={(text) => draft.send({ type: "field.typed", place, text })}
            />
          ))}
        </fieldset>
      )}
      {description && !form && isReadable && (
        <p className="small dim">
          The form cannot show these parameters. They are sent as they are written here.
        </p>
      )}
      <div className="json">
        <label htmlFor={id}>
          {description?.parameters.length === 0 ? say`No parameters` : say`As JSON`}
        </label>
        <textarea
          id={id}
          className="field"
          rows={Math.min(12, Math.max(2, params.split("\n").length))}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={params}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-fault`}
          onChange={(event) => draft.send({ type: "params.typed", params: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <p id={`${id}-fault`} className="fault" role="alert">
          {problem}
          {isLocked && form && <> {say`The form is locked until the JSON is valid.`}</>}
        </p>
      </div>
    </div>
  );
}

function Field({
  parameter: { name, about, kind },
  json,
  enter,
}: {
  readonly parameter: Parameter;
  readonly json: string | null;
  readonly enter: (text: string) => void;
}) {
  const id = useId();
  const text = fieldText(kind, json);
  const words = kind === "flag" ? ["true", "false"] : typeof kind === "string" ? null : kind;
  return (
    <div className={styles.parameter}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {words ? (
        <Select
          id={id}
          value={text}
          aria-describedby={`${id}-about`}
          onChange={(event) => enter(event.target.value)}
        >
          {[...new Set([text, ...words])].map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </Select>
      ) : (
        <input
          id={id}
          className="field"
          value={text}
          inputMode={kind === "number" ? "numeric" : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-about`}
          onChange={(event) => enter(event.target.value)}
        />
      )}
      <p id={`${id}-about`} className="small dim">
        {about}
      </p>
    </div>
  );
}
