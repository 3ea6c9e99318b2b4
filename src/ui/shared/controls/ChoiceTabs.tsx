/** A row of buttons of which one is pressed. */
export function ChoiceTabs<Value extends string>({
  label,
  options,
  value,
  choose,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
}) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {options.map(([each, name]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => choose(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}
