/** A form whose text is a parameter of the address: what is submitted there can be linked to, and gone back to. */
import { useState, type ComponentProps } from "react";
import { useSearch } from "wouter/use-browser-location";
import { navigate, withQuery } from "../../browser/address.ts";
import { LookupForm } from "./LookupForm.tsx";

/** The parameter's text; empty without one. */
export const useParameter = (name: string): string =>
  new URLSearchParams(useSearch()).get(name) ?? "";

export function QueryForm({
  parameter,
  ...form
}: {
  readonly parameter: string;
} & Omit<ComponentProps<typeof LookupForm>, "text" | "isDisabled" | "type" | "submit">) {
  const text = useParameter(parameter);
  // What is typed replaces the address's text until that is another one.
  const [typed, type] = useState({ instead: text, value: text });
  const value = typed.instead === text ? typed.value : text;
  return (
    <LookupForm
      {...form}
      text={value}
      isDisabled={false}
      type={(next) => type({ instead: text, value: next })}
      submit={() => {
        const given = value.trim();
        navigate(withQuery(given === "" ? "" : `${new URLSearchParams({ [parameter]: given })}`));
      }}
    />
  );
}
