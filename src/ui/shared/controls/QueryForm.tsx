/** A form whose text is a query parameter: a submitted text can be linked to, and Back returns to the one before. */
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
  // Typed text is shown instead of the URL's until the URL's changes.
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
