/** Fields for direction, counterparty, token, amount and dates. */
import { useState } from "react";
import { typedName } from "../../domain/account/account.ts";
import type { ArchiveQuery } from "../../domain/archive/query.ts";
import type { Token } from "../../domain/chain/amount.ts";
import { plainDecimal, shownDecimal } from "../../domain/format/typed-numbers.ts";
import { say } from "../../domain/language/say.ts";
import { Select } from "../shared/controls/Select.tsx";

export function QueryFields({
  query,
  tokens,
  set,
}: {
  readonly query: ArchiveQuery;
  /** Tokens to choose from. */
  readonly tokens: readonly Token[];
  /** `isTyped`: the visitor is typing, so more changes may follow. */
  readonly set: (part: Partial<ArchiveQuery>, isTyped?: boolean) => void;
}) {
  return (
    <>
      <Choice
        label="Direction"
        value={query.direction}
        options={[
          ["", say`Any`],
          ["in", say`In`],
          ["out", say`Out`],
          ["self", say`To itself`],
        ]}
        choose={(direction) => set({ direction })}
      />
      <Field
        label="With account"
        placeholder="name or na*"
        value={query.other}
        enter={(other) => set({ other: typedName(other) }, true)}
      />
      <Choice
        label="Token"
        value={query.token}
        options={[["", say`Any`], ...tokens.map((each) => [each, each] as const)]}
        choose={(token) => set({ token })}
      />
      <AmountField label="At least" value={query.min} enter={(min) => set({ min }, true)} />
      <AmountField label="At most" value={query.max} enter={(max) => set({ max }, true)} />
      <Field
        label="From day"
        type="date"
        value={query.since}
        enter={(since) => set({ since }, true)}
      />
      <Field
        label="To day"
        type="date"
        value={query.until}
        enter={(until) => set({ until }, true)}
      />
    </>
  );
}

const amountIn = (text: string): number | null => {
  const decimal = plainDecimal(text);
  return decimal === null ? null : Number(decimal);
};

/** Keeps the text as typed: '0.0' on the way to '0.05' is the number 0, which would be shown as '0'. */
function AmountField({
  label,
  value,
  enter,
}: {
  readonly label: string;
  /** In whole tokens; null if there is no bound. */
  readonly value: number | null;
  readonly enter: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState("");
  const read = amountIn(typed);
  const isCurrent = read === value;
  return (
    <Field
      label={label}
      inputMode="decimal"
      isInvalid={isCurrent && read === null && typed.trim() !== ""}
      value={isCurrent ? typed : shownDecimal(String(value ?? ""))}
      enter={(text) => {
        setTyped(text);
        enter(amountIn(text));
      }}
    />
  );
}

function Field({
  label,
  value,
  enter,
  type = "text",
  inputMode,
  isInvalid = false,
  placeholder,
}: {
  readonly label: string;
  readonly value: string;
  readonly enter: (value: string) => void;
  readonly type?: "text" | "date";
  readonly inputMode?: "decimal";
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
}) {
  return (
    <label>
      {label}
      <input
        className="field"
        type={type}
        inputMode={inputMode}
        aria-invalid={isInvalid}
        placeholder={placeholder}
        value={value}
        onChange={(event) => enter(event.target.value)}
      />
    </label>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly choose: (value: Value) => void;
}) {
  return (
    <label>
      {label}
      <Select
        look="field"
        value={value}
        onChange={(event) => choose(event.currentTarget.value as Value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
