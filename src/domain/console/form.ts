/** The parameters of a described method as fields of a form, in step with their JSON. */
import { childrenOf, indexJson, nameOf, sourceOf, unquoted } from "./json-index.ts";
import type { DescribedMethod, Parameter, ParameterKind } from "./method.ts";
import { compacted, problemOfParameters } from "./request.ts";

/** Parameters, each as JSON. */
export interface Form {
  /** By the place of the parameter in the description; null if it is not sent. */
  readonly values: readonly (string | null)[];
  /** Parameters that the description doesn't have: sent, but not shown as fields. */
  readonly rest: readonly (readonly [name: string | null, json: string])[];
}

/** A new form, filled with examples. */
export const exampleForm = ({ parameters }: DescribedMethod): Form => ({
  values: parameters.map(({ example }) => example),
  rest: [],
});

/** The form that shows a text of parameters; null if none can. */
export function formOf({ parameters, isListed }: DescribedMethod, params: string): Form | null {
  if (problemOfParameters(params) !== null) return null;
  const index = indexJson(params);
  const [top] = index.values;
  if (top === undefined || top.size === 0) return { values: parameters.map(() => null), rest: [] };
  if ((top.kind === "list") !== isListed) return null;
  const sent = childrenOf(index, 0).flatMap((place, i) => {
    const value = index.values[place];
    if (value === undefined) return [];
    const name = nameOf(index, value);
    const at = isListed ? i : parameters.findIndex((each) => each.name === name);
    return { at, name, json: compacted(sourceOf(index, value)) };
  });
  return {
    values: parameters.map((_, i) => sent.findLast(({ at }) => at === i)?.json ?? null),
    rest: sent.flatMap(({ at, name, json }) =>
      at < 0 || at >= parameters.length ? [[name, json] as const] : [],
    ),
  };
}

/** The same form with another text in one of its fields. */
export const withField = (
  form: Form,
  place: number,
  parameter: Parameter,
  typed: string,
): Form => ({
  ...form,
  values: form.values.map((value, i) => (i === place ? jsonOf(parameter.kind, typed) : value)),
});

/** The JSON of a form. A list is sent up to its last parameter, with examples for those skipped before it. */
export function textOfForm({ parameters, isListed }: DescribedMethod, form: Form): string {
  if (!isListed) {
    const named = parameters.flatMap(({ name }, i) => {
      const value = form.values[i] ?? null;
      return value === null ? [] : [`${JSON.stringify(name)}: ${value}`];
    });
    const others = form.rest.map(([name, json]) => `${JSON.stringify(name ?? "")}: ${json}`);
    return `{${[...named, ...others].join(", ")}}`;
  }
  const last =
    form.rest.length > 0
      ? parameters.length - 1
      : form.values.findLastIndex((value) => value !== null);
  const listed = parameters.slice(0, last + 1).map(({ example }, i) => form.values[i] ?? example);
  return `[${[...listed, ...form.rest.map(([, json]) => json)].join(", ")}]`;
}

/** What a field shows for a value. */
export function fieldText(kind: ParameterKind, json: string | null): string {
  if (json === null) return "";
  return kind !== "json" && json.startsWith('"') ? unquoted(json) : json;
}

/** The JSON of what is typed in a field; a number that isn't one is sent as a text, for the node to judge. */
function jsonOf(kind: ParameterKind, typed: string): string {
  if (kind === "json") return typed;
  if (kind === "flag" && /^(?:true|false)$/.test(typed)) return typed;
  if (kind === "number" && /^-?(?:0|[1-9]\d*)$/.test(typed)) return typed;
  return JSON.stringify(typed);
}
