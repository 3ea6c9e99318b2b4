/** The form for a rule: what to watch, and the fields of that kind. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { say } from "../../domain/language/say.ts";
import { aspectLabel, ruleKindLabel } from "../../domain/watch/labels.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { ruleKinds, type RuleField, type RuleText } from "../../domain/watch/read-rule.ts";
import { witnessAspects, type RuleKind } from "../../domain/watch/rule.ts";
import { Select } from "../shared/controls/Select.tsx";
import type { ruleForm } from "./watch.charts.ts";
import * as styles from "./Watch.module.css";

/** Names as the chain and the market spell them, which are not translated. */
const examples = { kinds: "vote, transfer", coin: "steem" } as const;

interface Part {
  readonly text: RuleText;
  readonly type: (text: Partial<RuleText>) => void;
}

export function RuleForm({ actor }: { readonly actor: ActorRefFrom<typeof ruleForm> }) {
  const { text, instead, fault, saved } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const type = (typed: Partial<RuleText>): void => actor.send({ type: "rule.typed", text: typed });
  const kind = ruleKinds.find((each) => each === text.kind) ?? "operations";
  return (
    <form
      className={`card ${styles.ruleForm}`}
      aria-labelledby="rule-form"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: "rule.save" });
      }}
    >
      <header>
        <h2 id="rule-form">{instead === null ? say`Add a Rule` : say`Edit the Rule`}</h2>
      </header>
      <div className={styles.fields}>
        <RuleChoice
          id="rule-kind"
          name="kind"
          label={say`Alert me about`}
          options={ruleKinds.map((each) => [each, ruleKindLabel[each]])}
          text={{ ...text, kind }}
          type={type}
        />
        <Fields kind={kind} text={text} type={type} />
      </div>
      <p id="rule-fault" className="fault" role="alert">
        {fault}
      </p>
      <div className="actions">
        <button type="submit" className="btn main" aria-disabled={isBusy}>
          {isBusy ? say`Saving…` : instead === null ? say`Add rule` : say`Save rule`}
        </button>
        {instead !== null && (
          <button type="button" className="btn" onClick={() => actor.send({ type: "rule.cancel" })}>
            Keep the old rule
          </button>
        )}
        <span role="status" className="small dim">
          {saved && say`Watching from now on: ${plainSentence(saved.sentence)}.`}
          {saved?.readsBlocks && ` ${say`Blocks that are not irreversible yet count, too.`}`}
        </span>
      </div>
    </form>
  );
}

function Fields({ kind, ...part }: Part & { readonly kind: RuleKind }) {
  switch (kind) {
    case "operations":
      return (
        <>
          <AccountInput {...part} />
          <Input name="kinds" label="Kinds (empty for any)" hint={examples.kinds} {...part} />
        </>
      );
    case "transfers":
      return (
        <>
          <AccountInput {...part} />
          <RuleChoice
            name="direction"
            label="Direction"
            options={[
              ["in", say`incoming`],
              ["out", say`outgoing`],
              ["both", say`both`],
            ]}
            {...part}
          />
          <Input name="least" label="At least" hint="any amount" isFigure {...part} />
          <RuleChoice
            name="token"
            label="Token"
            options={[
              ["", say`STEEM or SBD`],
              ["STEEM", "STEEM"],
              ["SBD", "SBD"],
            ]}
            {...part}
          />
        </>
      );
    case "keys":
    case "guard":
    case "returns":
      return <AccountInput {...part} />;
    case "payout":
      return (
        <>
          <Input name="account" label="Author" {...part} />
          <Input name="permlink" label="Permlink" {...part} />
        </>
      );
    case "witness":
      return (
        <>
          <Input name="account" label="Witness" {...part} />
          <Aspects {...part} />
        </>
      );
    case "transaction":
      return <Input name="id" label="Transaction ID" {...part} />;
    case "height":
      return <Input name="height" label="Block number" isFigure {...part} />;
    case "price":
      return (
        <>
          <Input name="coin" label="Coin" hint={examples.coin} {...part} />
          <Line unit="USD" {...part} />
        </>
      );
    case "median":
      return <Line unit="SBD" {...part} />;
    default:
      return kind satisfies never;
  }
}

const AccountInput = (part: Part) => <Input name="account" label="Account" {...part} />;

function Line({ unit, ...part }: Part & { readonly unit: string }) {
  return (
    <>
      <RuleChoice
        name="side"
        label="When it is"
        options={[
          ["above", say`at or above`],
          ["below", say`at or below`],
        ]}
        {...part}
      />
      <Input name="line" label={unit} isFigure {...part} />
    </>
  );
}

function Input({
  name,
  label,
  hint,
  isFigure = false,
  text,
  type,
}: Part & {
  readonly name: RuleField;
  readonly label: string;
  readonly hint?: string;
  readonly isFigure?: boolean;
}) {
  return (
    <label>
      {label}
      <input
        className="field"
        value={text[name]}
        placeholder={hint}
        inputMode={isFigure ? "decimal" : "text"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        aria-describedby="rule-fault"
        onChange={(event) => type({ [name]: event.target.value })}
      />
    </label>
  );
}

function RuleChoice({
  id,
  name,
  label,
  options,
  text,
  type,
}: Part & {
  readonly id?: string;
  readonly name: RuleField | "kind";
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <label>
      {label}
      <Select
        id={id}
        look="field"
        value={text[name]}
        aria-describedby="rule-fault"
        onChange={(event) => type({ [name]: event.target.value })}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  );
}

function Aspects({ text, type }: Part) {
  const chosen = new Set(text.aspects.split(","));
  return (
    <fieldset aria-describedby="rule-fault">
      <legend>What to watch</legend>
      {witnessAspects.map((aspect) => (
        <label key={aspect} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.has(aspect)}
            onChange={({ target }) =>
              type({
                aspects: witnessAspects
                  .filter((each) => (each === aspect ? target.checked : chosen.has(each)))
                  .join(","),
              })
            }
          />
          {aspectLabel[aspect]}
        </label>
      ))}
    </fieldset>
  );
}
