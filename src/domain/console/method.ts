/** How a node's method and its parameters are described, so that a form can be made of them. */

/** Numbers are written in digits, `json` takes any JSON; a list of words offers these. */
export type ParameterKind = "text" | "number" | "flag" | "json" | readonly string[];

/** One parameter of a method. */
export interface Parameter {
  readonly name: string;
  readonly about: string;
  readonly kind: ParameterKind;
  /** The value that a form starts with, as JSON. */
  readonly example: string;
}

/** A method that the app knows. */
export interface DescribedMethod {
  /** With its interface, such as `condenser_api.get_block`. */
  readonly name: string;
  readonly about: string;
  /** Whether parameters are sent as a list; otherwise by name. */
  readonly isListed: boolean;
  readonly parameters: readonly Parameter[];
}

/** One line of a table of methods. */
export type MethodLine = readonly [name: string, about: string, ...parameters: Parameter[]];

/** The methods of one interface, from a table. */
export const described = (
  api: string,
  isListed: boolean,
  lines: readonly MethodLine[],
): readonly DescribedMethod[] =>
  lines.map(([name, about, ...parameters]) => ({
    name: `${api}.${name}`,
    about,
    isListed,
    parameters,
  }));

/** A text, such as a name. */
export const text = (name: string, about: string, example = ""): Parameter => ({
  name,
  about,
  kind: "text",
  example: JSON.stringify(example),
});

/** A whole number. */
export const number = (name: string, about: string, example: number): Parameter => ({
  name,
  about,
  kind: "number",
  example: String(example),
});

/** Yes or no. */
export const flag = (name: string, about: string, example = false): Parameter => ({
  name,
  about,
  kind: "flag",
  example: String(example),
});

/** Anything else, such as a list of names. */
export const json = (name: string, about: string, example: unknown): Parameter => ({
  name,
  about,
  kind: "json",
  example: JSON.stringify(example),
});

/** One of a few words; the first is the example. */
export const choice = (name: string, about: string, ...words: readonly string[]): Parameter => ({
  name,
  about,
  kind: words,
  example: JSON.stringify(words[0] ?? ""),
});
